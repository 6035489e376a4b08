package io.github.rjperf.stats;

import java.util.Arrays;

/** At least one finite number, in the order observed; immutable. */
public final class Sample {
    private final double[] values;

    private Sample(double[] values) {
        this.values = values;
    }

    /** Copies {@code values}; throws IllegalArgumentException if there are none or one is not finite. */
    public static Sample of(double... values) {
        if (values.length == 0) {
            throw new IllegalArgumentException("a sample needs at least one value");
        }
        for (double value : values) {
            if (!Double.isFinite(value)) {
                throw new IllegalArgumentException("a sample holds a value that is not finite: " + value);
            }
        }
        return new Sample(values.clone());
    }

    /** The first {@code size} values, 1 to {@link #size()}. */
    public Sample first(int size) {
        if (size < 1 || size > values.length) {
            throw new IllegalArgumentException("cannot take the first " + size + " of " + values.length + " values");
        }
        return new Sample(Arrays.copyOf(values, size));
    }

    /** The value at {@code index}, counted from 0. */
    public double value(int index) {
        return values[index];
    }

    public int size() {
        return values.length;
    }

    public double mean() {
        return Arrays.stream(values).sum() / values.length;
    }

    /**
     * The variance with n - 1, in two passes so that a large mean does not reduce precision; throws
     * IllegalStateException for a single value.
     */
    public double variance() {
        if (values.length < 2) {
            throw new IllegalStateException("a single value has no variance");
        }
        double mean = mean();
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        return squares / (values.length - 1);
    }

    /**
     * The sum of the products of successive deviations from the mean, divided by the sum of their squares; throws
     * IllegalStateException if all values are equal.
     */
    double lag1() {
        double variance = variance();
        if (variance == 0) {
            throw new IllegalStateException("equal values have no correlation");
        }
        double mean = mean();
        double sum = 0;
        for (int i = 1; i < values.length; i++) {
            sum += (values[i - 1] - mean) * (values[i] - mean);
        }
        return sum / (variance * (values.length - 1));
    }

    public double standardDeviation() {
        return Math.sqrt(variance());
    }

    /**
     * Half the width of the two-sided confidence interval of the mean according to Student's t, as JMH reports it; NaN
     * for fewer than three values, for which JMH does not report it.
     */
    public double meanError(double confidence) {
        if (values.length < 3) {
            return Double.NaN;
        }
        double t = -StudentT.quantile((1 - confidence) / 2, values.length - 1.0);
        return t * standardDeviation() / Math.sqrt(values.length);
    }

    /**
     * Standard deviation of the values behind a mean, from its error: the inverse of {@link #meanError}.
     *
     * @param error half the width of the two-sided confidence interval of the mean, at least 0
     * @param values number of values, at least 2
     * @param confidence confidence of that interval; JMH's is 0.999
     */
    public static double standardDeviation(double error, int values, double confidence) {
        if (values < 2 || !(error >= 0)) {
            throw new IllegalArgumentException("no spread in an error of " + error + " over " + values + " values");
        }
        return error * Math.sqrt(values) / -StudentT.quantile((1 - confidence) / 2, values - 1.0);
    }

    /**
     * The value below which this percentage of the sample lies, interpolated at {@code percent / 100 * (n + 1)}: type 6 of
     * Hyndman and Fan, which JMH uses.
     *
     * @param percent percentage from 0, the smallest value, to 100, the largest
     */
    public double percentile(double percent) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        double position = Math.min(Math.max(percent / 100 * (sorted.length + 1), 1), sorted.length);
        int below = (int) position;
        double lower = sorted[below - 1];
        return below == sorted.length ? lower : lower + (position - below) * (sorted[below] - lower);
    }
}
