package io.github.rjperf.record;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import java.util.List;

/** Verdicts with round numbers. */
public final class InventedVerdict {
    private InventedVerdict() {}

    /** REGRESSION when the candidate has at most 0.98 of the base's speed, IMPROVEMENT from 1.02, otherwise NO REGRESSION. */
    public static SeriesVerdict of(String benchmark, double speed) {
        return of(InventedComparison.series(benchmark), speed);
    }

    /** The base scores 100; the interval reaches from half the ratio to twice the ratio. */
    public static SeriesVerdict of(SeriesKey series, double speed) {
        Verdict verdict = speed <= 0.98
                ? new Verdict.Regression()
                : speed >= 1.02 ? new Verdict.Improvement() : new Verdict.NoRegression(0.03, true);
        return of(series, verdict, speed);
    }

    /** A verdict that was chosen too, for a candidate with this part of the base's speed. */
    public static SeriesVerdict of(SeriesKey series, Verdict verdict, double speed) {
        return of(series, verdict, speed, Math.log(2));
    }

    /** The same with an interval of the log ratio that has this half-width. */
    public static SeriesVerdict of(SeriesKey series, Verdict verdict, double speed, double half) {
        double mean = Math.log(speed);
        Look look = new Look(5, mean, 0.01, 0.005, 4, 0.5, 0.5, 0.5, 0.5, mean - half, mean + half, 0.04);
        double score = series.higherIsBetter() ? 100 * speed : 100 / speed;
        String unit = series.higherIsBetter() ? "ops/s" : "us/op";
        return new SeriesVerdict(series, verdict, unit, 100.0, score, List.of(look), 0, 0, 0, "decided", null, null);
    }

    /** A series that crashed. */
    public static SeriesVerdict error(String benchmark) {
        return new SeriesVerdict(
                InventedComparison.series(benchmark),
                new Verdict.MeasurementError("crashed"),
                "ops/s",
                null,
                null,
                List.of(),
                2,
                0,
                0,
                "failed",
                null,
                null);
    }
}
