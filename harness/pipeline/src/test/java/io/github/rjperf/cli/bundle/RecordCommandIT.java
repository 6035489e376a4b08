package io.github.rjperf.cli.bundle;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.CommandRun;
import io.github.rjperf.demo.DemoComparison;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.ForkLog;
import io.github.rjperf.judge.Judge;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.record.ComparisonReader;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.Version;
import io.github.rjperf.testing.DemoBundle;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    private String record(Bundle bundle, String... options) {
        CommandRun run = run(bundle, options);
        assertThat(run.status()).as(run.said()).isZero();
        return run.said();
    }

    private CommandRun run(Bundle bundle, String... options) {
        Settings settings = new Settings(Map.of(), Map.of("user.home", folder.toString()), Clock.systemUTC());
        List<String> words =
                new ArrayList<>(List.of("bundle", "record", bundle.folder().toString(), "--db", TestServer.url(NAME)));
        words.addAll(List.of(options));
        return CommandRun.of(settings, words.toArray(String[]::new));
    }

    @Test
    void otherVerdictsOnTheSameForksAreNew() {
        DemoBundle measured = DemoBundle.in(folder.resolve("bundle"));
        Bundle bundle = measured.bundle();
        String id = measured.demo().comparison().id();
        int forks = measured.demo().forks().size();
        Judgment early = measured.judged(forks / 2);
        Judgment late = measured.judged(forks);
        assertThat(early).isNotEqualTo(late);

        bundle.writeVerdict(early);
        assertThat(record(bundle)).contains("Recorded: ./rjperf show ");
        assertThat(record(bundle)).contains("Already recorded: ./rjperf show ");
        assertThat(new ComparisonReader(database).judgment(id)).contains(early);

        bundle.writeVerdict(late);
        assertThat(record(bundle)).contains("Recorded: ./rjperf show ");
        assertThat(new ComparisonReader(database).judgment(id)).contains(late);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--title subject             | --kind is missing",
                "--ended 2026-01-31T12:00:00Z | --kind is missing",
                "--kind trunk --ordinal 7     | add --committed",
            })
    void whatSaysNothingAboutTheComparisonIsRefused(String options, String words) {
        DemoBundle measured = DemoBundle.in(folder.resolve("bundle"));
        measured.bundle().writeVerdict(measured.judged(2));

        CommandRun run = run(measured.bundle(), options.split(" ", -1));

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.said()).contains(words);
    }

    /** A measurement of the same builds as the demo's, of these pairs, an hour later for each part. */
    private Bundle part(int part, Predicate<Pair> pairs) {
        DemoComparison demo = DemoBundle.in(folder.resolve("whole" + part)).demo();
        Comparison whole = demo.comparison();
        Comparison comparison = new Comparison(
                new UUID(1, part).toString(),
                whole.created().plus(Duration.ofHours(part)),
                Version.number(),
                whole.benchmarksSha256(),
                whole.base(),
                whole.candidate(),
                whole.host(),
                whole.plan());
        List<Pair> measured = Pairs.of(demo.forks()).stream().filter(pairs).toList();
        Bundle bundle = Bundle.at(folder.resolve("part" + part));
        try (ForkLog log = bundle.createForkLog(comparison)) {
            measured.forEach(log::append);
        }
        bundle.writeVerdict(Judge.judge(comparison, JudgingRules.of(comparison), measured));
        return bundle;
    }

    private int pairs(Bundle bundle) {
        return new ComparisonReader(database)
                .judgment(bundle.readComparison().id()).orElseThrow().series().stream()
                        .flatMap(one -> one.looks().stream().map(Look::pairs))
                        .max(Integer::compare)
                        .orElse(0);
    }

    @Test
    void measurementsOfTheSameBuildsOnTrunkAreJudgedTogether() {
        Bundle first = part(1, pair -> pair.slot().pair() <= 5);
        Bundle second = part(2, pair -> pair.slot().pair() > 5);
        Bundle byHand = part(3, pair -> pair.slot().pair() <= 5);
        assertThat(record(first, "--kind", "trunk")).doesNotContain("together");

        assertThat(record(second, "--kind", "trunk"))
                .contains("Judged together with 1 earlier measurement of the same builds");

        assertThat(pairs(second)).isGreaterThan(5);
        assertThat(record(byHand)).doesNotContain("together");
        assertThat(pairs(byHand)).isEqualTo(5);
    }
}
