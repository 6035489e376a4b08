package io.github.rjperf.stats;

/**
 * A mean with its standard error, whose variance is not only seen in the values themselves.
 *
 * @param mean the mean
 * @param standardError its standard error
 * @param degrees degrees of freedom of the standard error, above 0
 */
public record MeanEstimate(double mean, double standardError, double degrees) {
    public MeanEstimate {
        if (!Double.isFinite(mean) || !(standardError >= 0) || !(degrees > 0)) {
            throw new IllegalArgumentException(
                    "not an estimate of a mean: " + mean + ", " + standardError + ", " + degrees);
        }
    }

    /** The mean of at least two values, in the light of what other samples say about their variance. */
    public static MeanEstimate of(Sample values, VariancePrior prior) {
        double own = values.size() - 1.0;
        VariancePrior suiting = prior.suiting(values.variance(), own);
        double variance = suiting.moderated(values.variance(), own);
        return new MeanEstimate(values.mean(), Math.sqrt(variance / values.size()), own + suiting.degrees());
    }

    /** Half the width of the two-sided confidence interval of the mean by Student's t. */
    public double halfWidth(double confidence) {
        return -StudentT.quantile((1 - confidence) / 2, degrees) * standardError;
    }

    /** The other mean minus this one, with Welch's standard error and Satterthwaite's degrees of freedom. */
    public WelchT differenceTo(MeanEstimate other) {
        double a = standardError * standardError;
        double b = other.standardError * other.standardError;
        double both =
                a + b == 0 ? degrees + other.degrees : (a + b) * (a + b) / (a * a / degrees + b * b / other.degrees);
        return new WelchT(other.mean - mean, Math.sqrt(a + b), both);
    }
}
