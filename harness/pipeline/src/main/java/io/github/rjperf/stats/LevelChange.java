package io.github.rjperf.stats;

/**
 * A place where the level of a history changes.
 *
 * @param index first value of the new level, counted from 0
 * @param p two-sided p-value of "both levels are the same"
 * @param before the level that ends there, back to the change before it
 * @param after the level that begins there, up to the next change
 */
public record LevelChange(int index, double p, Level before, Level after) {
    /** The change at {@code index} between the values from {@code from} and those before {@code to}. */
    static LevelChange of(double[] series, int from, int index, int to) {
        Level before = Level.of(series, from, index);
        Level after = Level.of(series, index, to);
        return new LevelChange(index, before.differs(after), before, after);
    }

    /** The larger of the relative changes from the old to the new level and back, as a fraction; 0 for a mean of 0. */
    public double magnitude() {
        return Math.max(relative(before.mean(), after.mean()), relative(after.mean(), before.mean()));
    }

    private static double relative(double from, double to) {
        return from == 0 ? 0 : Math.abs(to / from - 1);
    }

    /**
     * A stretch of a history between two change points.
     *
     * @param values number of values, at least 1
     * @param sd their standard deviation with n, not n - 1, as in Otava's tests; 0 for a single value
     */
    public record Level(int values, double mean, double sd) {
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
         * The two-sided p-value of "both levels are the same" in the t-test with pooled variance; NaN if all values of both
         * are equal, and 1 for two single values.
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
}
