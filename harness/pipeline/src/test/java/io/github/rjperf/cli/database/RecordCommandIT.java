package io.github.rjperf.cli.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.CommandRun;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.record.ComparisonReader;
import io.github.rjperf.record.Database;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.testing.DemoBundle;
import java.nio.file.Path;
import java.time.Clock;
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
        Settings settings = new Settings(Map.of(), Map.of("user.home", folder.toString()), Clock.systemUTC());
        CommandRun run = CommandRun.of(settings, "record", bundle.folder().toString(), "--db", TestServer.url(NAME));
        assertThat(run.status()).as(run.said()).isZero();
        return run.said();
    }

    @Test
    void otherVerdictsOnTheSameForksAreNew() {
        DemoBundle measured = DemoBundle.in(folder.resolve("bundle"));
        Bundle bundle = measured.bundle();
        String id = measured.demo().comparison().id();
        int forks = measured.demo().forks().size();
        Judgement early = measured.judged(forks / 2);
        Judgement late = measured.judged(forks);
        assertThat(early).isNotEqualTo(late);

        bundle.writeVerdict(early);
        assertThat(record(bundle)).contains("Recorded: ./rjperf show ");
        assertThat(record(bundle)).contains("Already recorded: ./rjperf show ");
        assertThat(new ComparisonReader(database).judgement(id)).contains(early);

        bundle.writeVerdict(late);
        assertThat(record(bundle)).contains("Recorded: ./rjperf show ");
        assertThat(new ComparisonReader(database).judgement(id)).contains(late);
    }
}
