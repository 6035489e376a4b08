package io.github.rjperf.report;

import io.github.rjperf.model.history.Calibration;
import io.github.rjperf.stats.ExactBinomial;

/**
 * The condition under which a platform's verdicts are trusted: its comparisons of builds with themselves do not prove a higher
 * rate of false alarms than promised. It counts comparisons, not verdicts, because the promise applies to comparisons of any
 * size.
 */
public final class CalibrationGate {
    private CalibrationGate() {}

    /** False if a rate within the promise would lead to this many flagged comparisons in less than 5 % of cases. */
    public static boolean holds(Calibration calibration) {
        return ExactBinomial.lowerBound(calibration.flagged(), calibration.comparisons()) <= Calibration.MOST_FLAGGED;
    }

    /** {@code 1 of 14 comparisons of a build with itself since 2026-01-24 17:05 UTC had a false alarm}. */
    public static String finding(Calibration calibration) {
        return calibration.flagged() + " of "
                + Figures.count(calibration.comparisons(), "comparison", "comparisons")
                + " of a build with itself since " + Figures.time(calibration.since()) + " had a false alarm";
    }
}
