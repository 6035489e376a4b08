package io.github.rjperf.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.rjperf.model.Context.Kind;
import io.github.rjperf.model.history.Calibration;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.CalibrationGate;
import io.github.rjperf.stats.ExactBinomial;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is promised is counted: comparisons of a build with itself that have a false alarm. */
class CalibrationsIT {
    private static final Instant START = Instant.parse("2026-03-01T10:00:00Z");
    private Database database = TestServer.migrated("calibrations_test");

    @BeforeEach
    void empty() {
        database = TestServer.migrated("calibrations_test");
    }

    private static List<SeriesVerdict> series(int count, int flagged) {
        List<SeriesVerdict> all = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            all.add(InventedVerdict.of("Get.get" + i, i < flagged ? 0.9 : 1));
        }
        return all;
    }

    private void record(@Nullable Kind kind, int day, String candidate, List<SeriesVerdict> verdicts) {
        Instant created = START.plusSeconds(86_400L * day);
        new InventedComparison(kind, "linux-x64", "a", created, "maven:9.0.1", candidate, verdicts).in(database);
    }

    private List<Calibration> calibrations() {
        return new Calibrations(database).since(Instant.EPOCH);
    }

    @Test
    void aHostAtTwentyTimesThePromisedRateIsNotTrusted() {
        for (int day = 0; day < 4; day++) {
            record(Kind.CALIBRATION, day, "maven:9.0.1", series(32, 1));
        }

        assertThat(calibrations()).containsExactly(new Calibration("linux-x64", START, 4, 4));
        assertThat(calibrations()).noneMatch(CalibrationGate::holds);
    }

    @Test
    void manyFalseAlarmsInOneComparisonAreOneAccident() {
        record(Kind.CALIBRATION, 0, "maven:9.0.1", series(32, 20));
        for (int day = 1; day < 4; day++) {
            record(Kind.CALIBRATION, day, "maven:9.0.1", series(32, 0));
        }

        assertThat(calibrations()).containsExactly(new Calibration("linux-x64", START, 4, 1));
        assertThat(calibrations()).allMatch(CalibrationGate::holds);
    }

    @Test
    void onlyAComparisonOfABuildWithItselfThatReachedALookCounts() {
        record(Kind.PULL_REQUEST, 0, "maven:9.0.1", series(3, 3));
        record(Kind.CALIBRATION, 1, "maven:9.0.1-planted", series(3, 3));
        record(Kind.CALIBRATION, 2, "maven:9.0.1", List.of(InventedVerdict.error("Get.get")));
        assertThat(calibrations()).isEmpty();

        record(null, 3, "maven:9.0.1", series(3, 0));
        record(Kind.MANUAL, 4, "maven:9.0.1", series(3, 1));

        assertThat(calibrations()).containsExactly(new Calibration("linux-x64", START.plusSeconds(3 * 86_400), 2, 1));
    }

    @Test
    void theViewCountsTheSameComparisons() {
        record(Kind.PULL_REQUEST, 0, "maven:9.0.1", series(3, 3));
        record(Kind.CALIBRATION, 1, "maven:9.0.1", series(3, 2));
        record(null, 2, "maven:9.0.1", series(4, 0));
        record(null, 3, "maven:9.1.1", series(4, 1));
        record(Kind.CALIBRATION, 4, "maven:9.0.1", List.of(InventedVerdict.error("Get.get")));

        assertThat(TestServer.strings(
                        database,
                        "select concat_ws(' ', platform, kind, verdicts, false_flags, any_false_flag)"
                                + " from dash.false_alarms order by \"time\""))
                .containsExactly("linux-x64 CALIBRATION 3 2 t", "linux-x64 MANUAL 4 0 f");
        assertThat(calibrations()).containsExactly(new Calibration("linux-x64", START.plusSeconds(86_400), 2, 1));
    }

    /** On a host that is too noisy, every series may end without a verdict. */
    @Test
    void aComparisonWithoutAVerdictIsListedButCountsForNothing() {
        record(Kind.CALIBRATION, 0, "maven:9.0.1", List.of(InventedVerdict.error("Get.get")));

        assertThat(TestServer.strings(
                        database,
                        "select concat_ws(' ', kind, series, judged, false_alarms, undecided, half_width)"
                                + " from dash.calibration"))
                .containsExactly("CALIBRATION 1 0 0 1");
        assertThat(TestServer.strings(database, "select comparison from dash.false_alarms"))
                .isEmpty();
    }

    @Test
    void theBoundsInSqlAreThoseInJava() {
        for (int trials : List.of(1, 2, 8, 60, 400)) {
            for (int successes : List.of(0, 1, trials / 2, trials)) {
                String pair = "(" + successes + ", " + trials + ")";
                List<String> bounds = TestServer.strings(
                        database,
                        "select unnest(array[dash.binomial_lower" + pair + ", dash.binomial_upper" + pair + "])");

                assertThat(Double.parseDouble(bounds.get(0)))
                        .as("lower of %s", pair)
                        .isCloseTo(ExactBinomial.lowerBound(successes, trials), within(1e-9));
                assertThat(Double.parseDouble(bounds.get(1)))
                        .as("upper of %s", pair)
                        .isCloseTo(1 - ExactBinomial.lowerBound(trials - successes, trials), within(1e-9));
            }
        }
    }
}
