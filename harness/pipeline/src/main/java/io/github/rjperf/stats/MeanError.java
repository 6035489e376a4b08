package io.github.rjperf.stats;

/** What the error of a mean says about the values behind it; the inverse of {@link Sample#meanError}. */
public final class MeanError {
    private MeanError() {}

    /**
     * Standard deviation of the values: error sqrt(n) / t, with the quantile of Student's t for n - 1 degrees of freedom.
     *
     * @param error half the width of the two-sided confidence interval of the mean, at least 0
     * @param values number of values, at least 2
     * @param confidence of that interval; JMH's is 0.999
     */
    public static double standardDeviation(double error, int values, double confidence) {
        if (values < 2 || !(error >= 0)) {
            throw new IllegalArgumentException("no spread in an error of " + error + " over " + values + " values");
        }
        double t = -StudentT.quantile((1 - confidence) / 2, values - 1.0);
        return error * Math.sqrt(values) / t;
    }
}
