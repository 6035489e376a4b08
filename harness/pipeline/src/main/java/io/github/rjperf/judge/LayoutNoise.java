package io.github.rjperf.judge;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.stats.LayoutCount;
import io.github.rjperf.stats.StudentT;
import java.util.Objects;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * The contribution of the code layout to a change. A build in one layout, such as a released jar, is shifted relative to another
 * layout of the same code by a constant that is part of every pair. No number of pairs removes this shift, so a verdict about the
 * code must include its variance (docs/explanation/layout.md).
 *
 * @param shift standard deviation over series of the log ratio between two layouts of the same code; 0 if pairs alternate between
 *     layouts or both sides run the same native code
 */
record LayoutNoise(double shift) {
    static LayoutNoise of(Comparison comparison) {
        return new LayoutNoise(
                comparison.layouts() > 1 || comparison.sharesNativeCode()
                        ? 0
                        : Objects.requireNonNullElse(comparison.plan().layoutShift(), LayoutCount.USUAL_SHIFT));
    }

    /**
     * The one-sided p-value, at this look alone, for "the code is slower by more than {@code nullLog}", or for "faster" if
     * {@code nullLog} is above 0. The shift is treated as known, so the error has the degrees of freedom of Satterthwaite (1946).
     */
    double p(Look look, double nullLog) {
        double ofPairs = look.standardError() * look.standardError();
        double variance = ofPairs + shift * shift;
        double degrees = look.degrees() * (variance / ofPairs) * (variance / ofPairs);
        double beyond = (look.meanLogRatio() - nullLog) / Math.sqrt(variance);
        return StudentT.lowerTail(nullLog < 0 ? beyond : -beyond, degrees);
    }

    /** The one-sided p-value if many more pairs were to show this change, so that only the shift remained uncertain. */
    double pOfManyPairs(Look look, double nullLog) {
        double beyond = (look.meanLogRatio() - nullLog) / shift;
        return NormalDistribution.of(0, 1).cumulativeProbability(nullLog < 0 ? beyond : -beyond);
    }

    /** The share of layouts of the same code that differ by at least as much. */
    double shareBeyond(Look look) {
        return 2 * NormalDistribution.of(0, shift).survivalProbability(Math.abs(look.meanLogRatio()));
    }

    boolean isNone() {
        return shift == 0;
    }
}
