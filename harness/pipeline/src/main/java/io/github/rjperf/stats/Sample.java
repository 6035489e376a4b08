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
            throw new IllegalArgumentException("a sample without a value");
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

    /** Arithmetic mean, with a second pass that returns the rounding error of the first. */
    public double mean() {
        double rough = Arrays.stream(values).sum() / values.length;
        return rough + Arrays.stream(values).map(v -> v - rough).sum() / values.length;
    }

    /**
     * Variance with n - 1; throws IllegalStateException for a single value.
     *
     * <p>Corrected two-pass algorithm: Chan, Golub, LeVeque, "Algorithms for computing the sample variance", The
     * American Statistician 37 (1983).
     */
    public double variance() {
        if (values.length < 2) {
            throw new IllegalStateException("a single value has no variance");
        }
        double mean = mean();
        double squares = 0;
        double residue = 0;
        for (double value : values) {
            double deviation = value - mean;
            squares += deviation * deviation;
            residue += deviation;
        }
        return (squares - residue * residue / values.length) / (values.length - 1);
    }

    public double standardDeviation() {
        // the correction may leave a tiny negative number when all values are equal
        return Math.sqrt(Math.max(0, variance()));
    }
}
