package io.github.rjperf.stats;

import java.util.stream.IntStream;

/**
 * The ratio of the means of two paired quantities, a part and its whole, with a confidence interval.
 *
 * <p>It is computed by linearization (Cochran, Sampling Techniques, 1977, 6.3): the ratio's standard error is that of the mean
 * of {@code part − ratio · whole}, divided by the mean of the whole. This is valid if the mean of the whole is many standard
 * errors from zero.
 *
 * @param share mean of the part divided by the mean of the whole
 * @param halfWidth half the width of the interval
 */
public record ShareEstimate(double share, double halfWidth) {
    /** The share of at least two pairs of values; the mean of the whole must not be zero. */
    public static ShareEstimate of(Sample parts, Sample wholes, double confidence) {
        if (parts.size() != wholes.size()) {
            throw new IllegalArgumentException("as many parts as wholes are needed");
        }
        double share = parts.mean() / wholes.mean();
        Sample residuals = Sample.of(IntStream.range(0, parts.size())
                .mapToDouble(i -> (parts.value(i) - share * wholes.value(i)) / wholes.mean())
                .toArray());
        return new ShareEstimate(
                share, MeanEstimate.of(residuals, VariancePrior.NONE).halfWidth(confidence));
    }

    public double low() {
        return share - halfWidth;
    }

    public double high() {
        return share + halfWidth;
    }
}
