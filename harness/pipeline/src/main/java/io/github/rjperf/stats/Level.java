package io.github.rjperf.stats;

/**
 * A stretch of a history between two change points.
 *
 * @param values number of values, at least 1
 * @param mean their mean
 * @param sd their standard deviation with n, not n - 1, because Otava tests with it; 0 for a single value
 */
public record Level(int values, double mean, double sd) {
    public Level {
        if (values < 1 || !Double.isFinite(mean) || !(sd >= 0)) {
            throw new IllegalArgumentException("not a level: " + values + " values, " + mean + ", " + sd);
        }
    }

    /** The level of the values from {@code from} to before {@code to}. */
    static Level of(double[] series, int from, int to) {
        double sum = 0;
        for (int i = from; i < to; i++) {
            sum += series[i];
        }
        double mean = sum / (to - from);
        double squares = 0;
        for (int i = from; i < to; i++) {
            squares += (series[i] - mean) * (series[i] - mean);
        }
        return new Level(to - from, mean, Math.sqrt(squares / (to - from)));
    }

    private double weightedVariance() {
        return (values - 1) * sd * sd;
    }

    /**
     * Two-sided p of "both levels are the same" by the t-test with pooled variance; NaN if all values of both are equal,
     * and 1 for two single values.
     */
    double differs(Level other) {
        double degrees = values + other.values - 2.0;
        if (degrees == 0) {
            return 1;
        }
        double pooled = (weightedVariance() + other.weightedVariance()) / degrees;
        double t = (mean - other.mean) / Math.sqrt(pooled * (1.0 / values + 1.0 / other.values));
        if (Double.isNaN(t)) {
            return t;
        }
        return Double.isInfinite(t) ? 0 : 2 * StudentT.lowerTail(-Math.abs(t), degrees);
    }
}
