package io.github.rjperf.cli.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.demo.DemoComparison;
import io.github.rjperf.demo.DemoYear;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.ForkLog;
import io.github.rjperf.judge.Judge;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.record.ComparisonReader;
import io.github.rjperf.record.Database;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.LocalDate;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A bundle is recorded once; other verdicts on the same forks are recorded too. */
class RecordCommandIT {
    private static final String NAME = "record_command_test";

    @TempDir
    private Path folder;

    private Database database;

    @BeforeEach
    void create() {
        database = TestServer.migrated(NAME);
    }

    private String record(Bundle bundle) {
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        Settings settings = new Settings(Map.of(), Map.of("user.home", folder.toString()), Clock.systemUTC());
        Console console = new Console(
                new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(said, true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        int status = Main.commandLine(settings, console)
                .execute("record", bundle.folder().toString(), "--db", TestServer.url(NAME));
        assertThat(status).as(said.toString(StandardCharsets.UTF_8)).isZero();
        return said.toString(StandardCharsets.UTF_8);
    }

    @Test
    void otherVerdictsOnTheSameForksAreNew() {
        DemoComparison demo = new DemoYear(4711, LocalDate.of(2026, 3, 10), 10)
                .comparisons()
                .findFirst()
                .orElseThrow();
        String id = demo.comparison().id();
        Bundle bundle = Bundle.at(folder.resolve("bundle"));
        try (ForkLog log = bundle.createForkLog(demo.comparison())) {
            Pairs.of(demo.forks()).forEach(log::append);
        }
        Judgement early = judged(demo, demo.forks().size() / 2);
        Judgement late = judged(demo, demo.forks().size());
        assertThat(early).isNotEqualTo(late);

        bundle.writeVerdict(early);
        assertThat(record(bundle)).contains("Recorded in ");
        assertThat(record(bundle)).contains("Already recorded in ");
        assertThat(new ComparisonReader(database).judgement(id)).contains(early);

        bundle.writeVerdict(late);
        assertThat(record(bundle)).contains("Recorded in ");
        assertThat(new ComparisonReader(database).judgement(id)).contains(late);
    }

    private static Judgement judged(DemoComparison demo, int forks) {
        return Judge.judge(
                demo.comparison(), JudgingRules.upTo(24), Pairs.of(demo.forks().subList(0, forks)));
    }
}
