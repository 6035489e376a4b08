package io.github.rjperf.stats;

import io.github.rjperf.model.verdict.Look;

/**
 * The log change of one series between two builds, with what it may be wrong by.
 *
 * @param mean estimated log ratio, negative is slower
 * @param standardError standard error of the mean
 * @param degrees degrees of freedom of the standard error
 */
public record ChangeEstimate(double mean, double standardError, double degrees) {
    public ChangeEstimate {
        if (!Double.isFinite(mean) || !(standardError >= 0) || !(degrees > 0)) {
            throw new IllegalArgumentException(
                    "an estimate needs a mean and its error: " + mean + ", " + standardError + ", " + degrees);
        }
    }

    public static ChangeEstimate of(Look look) {
        PairedT test = PairedT.of(look.pairs(), look.meanLogRatio(), look.sdLogRatio());
        return new ChangeEstimate(test.mean(), test.standardError(), test.degrees());
    }

    double variance() {
        return standardError * standardError;
    }

    /** Lower end of the {@link ChangeInterval}. */
    public double low() {
        return mean + StudentT.quantile(ChangeInterval.ONE_TAIL, degrees) * standardError;
    }

    /** Upper end of the {@link ChangeInterval}. */
    public double high() {
        return mean - StudentT.quantile(ChangeInterval.ONE_TAIL, degrees) * standardError;
    }
}
