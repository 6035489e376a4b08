package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.record.sql.Database;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What the board says that is not known: the last fortnight from the roll-up, the last result of trunk from all days. */
class CoverageViewIT {
    private static final Context TRUNK =
            new Context(Context.Kind.TRUNK, null, null, null, null, null, null, null, null, List.of());
    private static final Verdict PROVEN = new Verdict.NoRegression(0.03, true);
    private static final Verdict NOISY = new Verdict.Inconclusive(0.2, "as noisy as that");
    private static final Database DATABASE = TestServer.migrated("coverage_view_test");

    @BeforeAll
    static void fill() {
        record(20, look(0, PROVEN), look(1, PROVEN), look(2, PROVEN));
        record(3, look(0, PROVEN), look(1, NOISY), none(4, new Verdict.NotComparable("no such method")));
        record(2, look(0, PROVEN), look(1, PROVEN), none(4, new Verdict.NotComparable("no such method")));
        record(1, look(0, NOISY), none(1, new Verdict.MeasurementError("crashed")));
        record(1, look(0, PROVEN));
    }

    private static void record(int daysAgo, SeriesVerdict... verdicts) {
        String id = Examples.newId();
        Instant created = Instant.now().minus(Duration.ofDays(daysAgo));
        Judgment judgment = new Judgment(id, Examples.judgment(id, "1").rule(), List.of(verdicts), null);
        new Recorder(DATABASE)
                .record(
                        new Recording(Examples.comparison(id, created), List.of(), judgment, TRUNK, false),
                        Examples.newKey());
    }

    private static SeriesVerdict look(int key, Verdict verdict) {
        Look look = new Look(5, 0, 0.1, 0.05, 4, 0.5, 0.5, 0.5, 0.5, -0.1, 0.1, 0.03);
        return verdict(key, verdict, List.of(look));
    }

    private static SeriesVerdict none(int key, Verdict verdict) {
        return verdict(key, verdict, List.of());
    }

    private static SeriesVerdict verdict(int key, Verdict verdict, List<Look> looks) {
        return new SeriesVerdict(
                Examples.keys().get(key), verdict, "ops/s", 100.0, 100.0, looks, 0, 0, 0, "x", null, null);
    }

    @Test
    void everySeriesHasItsState() {
        List<String> states = IntStream.range(0, Examples.keys().size())
                .mapToObj(key -> TestServer.strings(
                        DATABASE,
                        "select concat_ws(' ', state, verdicts, undecided, reason) from dash.coverage where operation = ?",
                        Examples.keys().get(key).name()))
                .map(found -> String.join(" and ", found))
                .toList();

        assertThat(states)
                .containsExactly(
                        "covered 4 1",
                        "often undecided 3 2 crashed",
                        "silent 0 0",
                        "never measured 0 0",
                        "not comparable 2 2 no such method",
                        "never measured 0 0");
    }
}
