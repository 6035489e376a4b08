package io.github.rjperf.stats;

import io.github.rjperf.model.verdict.Look;

/**
 * A mean, such as the log change of a series between two builds, with its standard error.
 *
 * @param mean the mean; a negative log change is a slowdown
 * @param degrees degrees of freedom of the standard error, above 0
 */
public record MeanEstimate(double mean, double standardError, double degrees) {
    public MeanEstimate {
        if (!Double.isFinite(mean) || !(standardError >= 0) || !(degrees > 0)) {
            throw new IllegalArgumentException(
                    "not an estimate of a mean: " + mean + ", " + standardError + ", " + degrees);
        }
    }

    /** The mean of at least two values, taking into account what other samples show about their variance. */
    public static MeanEstimate of(Sample values, VariancePrior prior) {
        double own = values.size() - 1.0;
        VariancePrior suiting = prior.suiting(values.variance(), own);
        double variance = suiting.moderated(values.variance(), own);
        return new MeanEstimate(values.mean(), Math.sqrt(variance / values.size()), own + suiting.degrees());
    }

    /** The log change at a look, with the error from its own pairs alone. */
    public static MeanEstimate of(Look look) {
        PairedT test = PairedT.of(look.pairs(), look.meanLogRatio(), look.sdLogRatio());
        return new MeanEstimate(test.mean(), test.standardError(), test.degrees());
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

    /** Half the width of the two-sided confidence interval of the mean by Student's t. */
    public double halfWidth(double confidence) {
        return -StudentT.quantile((1 - confidence) / 2, degrees) * standardError;
    }

    /** The other mean minus this one, with Welch's standard error and Satterthwaite's degrees of freedom. */
    public WelchT differenceTo(MeanEstimate other) {
        double a = variance();
        double b = other.variance();
        double both =
                a + b == 0 ? degrees + other.degrees : (a + b) * (a + b) / (a * a / degrees + b * b / other.degrees);
        return new WelchT(other.mean - mean, Math.sqrt(a + b), both);
    }
}
