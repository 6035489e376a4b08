package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.record.sql.Database;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class DailyIT {
    private static final Instant EVENING = Instant.parse("2026-03-01T23:59:59Z");

    private Database database;

    @BeforeEach
    void create() throws Exception {
        database = TestServer.migrated("daily_test");
    }

    private void record(String id, Instant created, @Nullable Context context, SeriesVerdict verdict) {
        Judgment judgment = new Judgment(id, Examples.judgment(id, "1").rule(), List.of(verdict), null);
        new Recorder(database)
                .record(
                        new Recording(Examples.comparison(id, created), List.of(), judgment, context, false),
                        Examples.newKey());
    }

    private static SeriesVerdict verdict(Verdict word, double change, double score) {
        Look early = new Look(5, 9, 1, 0.4, 4, 0.5, 0.5, 0.5, 0.5, 8, 10, 0.5);
        Look last = new Look(8, change, 0.1, 0.04, 7, 0.5, 0.5, 0.5, 0.5, change - 0.25, change + 0.25, 0.03);
        return new SeriesVerdict(
                Examples.keys().get(0), word, "ops/s", 100.0, score, List.of(early, last), 0, 0, 0, "x", null, null);
    }

    private static SeriesVerdict without(Verdict word) {
        return new SeriesVerdict(
                Examples.keys().get(0), word, "ops/s", null, null, List.of(), 5, 0, 0, "x", null, null);
    }

    private List<String> daily() {
        return TestServer.strings(
                database,
                "select concat_ws(' ', day, kind, comparisons, pairs, regressions, improvements, undecided,"
                        + " incomparable, median_log_ratio, mean_log_ratio, low_log_ratio, high_log_ratio, detectable_change, base_score, candidate_score)"
                        + " from perf.daily order by day, kind");
    }

    @Test
    void aDayHoldsItsCurrentVerdictsOfOneKind() {
        Context trunk = new Context(Context.Kind.TRUNK, null, null, null, null, null, null, null, null, List.of());
        record(Examples.newId(), EVENING, trunk, verdict(new Verdict.Regression(), -0.5, 50));
        record(Examples.newId(), EVENING.plusMillis(999), trunk, verdict(new Verdict.Improvement(), 0.25, 150));
        record(Examples.newId(), EVENING, trunk, verdict(new Verdict.NoRegression(0.03, true), 0, 100));
        record(Examples.newId(), EVENING, trunk, without(new Verdict.MeasurementError("crashed")));
        record(Examples.newId(), EVENING, trunk, without(new Verdict.NotComparable("no such method")));
        record(Examples.newId(), EVENING, null, verdict(new Verdict.Regression(), -0.5, 50));
        record(Examples.newId(), EVENING.plusSeconds(1), trunk, verdict(new Verdict.Regression(), -1, 25));

        assertThat(daily())
                .containsExactly(
                        "2026-03-01 MANUAL 1 8 1 0 0 0 -0.5 -0.5 -0.75 -0.25 0.03 100 50",
                        "2026-03-01 TRUNK 5 24 1 1 2 1 0 -0.08333333333333333 -0.25 0.25 0.03 100 100",
                        "2026-03-02 TRUNK 1 8 1 0 0 0 -1 -1 -1.25 -0.75 0.03 100 25");
    }

    @Test
    void aNewJudgmentReplacesWhatTheDayShows() {
        String id = Examples.newId();
        record(id, EVENING, null, verdict(new Verdict.Regression(), -0.5, 50));
        record(id, EVENING, null, verdict(new Verdict.NoRegression(0.03, true), 0, 100));
        assertThat(daily()).containsExactly("2026-03-01 MANUAL 1 8 0 0 0 0 0 0 -0.25 0.25 0.03 100 100");

        record(id, EVENING, null, without(new Verdict.MeasurementError("crashed")));
        assertThat(daily()).containsExactly("2026-03-01 MANUAL 1 0 0 0 1 0");
    }

    @Test
    void aContextThatComesLaterMovesTheComparison() {
        String id = Examples.newId();
        record(id, EVENING, null, verdict(new Verdict.Regression(), -0.5, 50));
        Context context = new Context(Context.Kind.RELEASE, null, null, null, null, null, null, null, null, List.of());
        record(id, EVENING, context, verdict(new Verdict.Regression(), -0.5, 50));

        assertThat(daily()).containsExactly("2026-03-01 RELEASE 1 8 1 0 0 0 -0.5 -0.5 -0.75 -0.25 0.03 100 50");
    }

    @Test
    void aJudgmentHoldsTheTallyOfItsVerdicts() {
        record(Examples.newId(), EVENING, null, verdict(new Verdict.Regression(), -0.5, 50));
        record(Examples.newId(), EVENING, null, verdict(new Verdict.Improvement(), 0.25, 150));
        record(Examples.newId(), EVENING, null, verdict(new Verdict.NoRegression(0.03, true), 0, 100));
        record(Examples.newId(), EVENING, null, without(new Verdict.MeasurementError("crashed")));

        assertThat(TestServer.strings(
                        database,
                        "select concat_ws(' ', regressions, improvements, without_regression, undecided, worst_log_ratio)"
                                + " from perf.judgment order by id"))
                .containsExactly("1 0 0 0 -0.5", "0 1 0 0 0.25", "0 0 1 0 0", "0 0 0 1");
    }
}
