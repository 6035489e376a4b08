package io.github.rjperf.stats;

import java.util.Arrays;

/** At least one finite number, in the order observed; immutable. */
public final class Sample {
    private final double[] values;

    private Sample(double[] values) {
        this.values = values;
    }

    /** Copies {@code values}; throws IllegalArgumentException when there is none or one is not finite. */
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

    public int size() {
        return values.length;
    }

    public double mean() {
        return Arrays.stream(values).sum() / values.length;
    }

    /**
     * Variance with n - 1, in two passes so that a large mean costs no precision; IllegalStateException for one value.
     */
    public double variance() {
        if (values.length < 2) {
            throw new IllegalStateException("a single value has no variance");
        }
        double mean = mean();
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        return squares / (values.length - 1);
    }

    public double standardDeviation() {
        return Math.sqrt(variance());
    }
}
