package io.github.rjperf.stats;

/**
 * One-sided paired t-test against any null mean, from the summary of the differences.
 *
 * @param pairs number of differences, at least 2
 * @param mean mean difference
 * @param sd standard deviation of the differences (n - 1)
 */
public record PairedT(int pairs, double mean, double sd) {
    /** Replaces any smaller standard deviation: differences that all agree are not infinite evidence. */
    private static final double SMALLEST_SD = 1e-6;

    public PairedT {
        if (pairs < 2) {
            throw new IllegalArgumentException("a paired test of fewer than 2 pairs: " + pairs);
        }
        if (!Double.isFinite(mean) || !(sd >= 0)) {
            throw new IllegalArgumentException("mean or sd is not a number: " + mean + ", " + sd);
        }
    }

    public static PairedT of(Sample differences) {
        return new PairedT(differences.size(), differences.mean(), differences.standardDeviation());
    }

    public double standardError() {
        return Math.max(sd, SMALLEST_SD) / Math.sqrt(pairs);
    }

    /** p of "the true mean is below {@code nullMean}": the lower tail of t with n - 1 degrees of freedom. */
    public double pBelow(double nullMean) {
        return StudentT.lowerTail((mean - nullMean) / standardError(), pairs - 1.0);
    }

    /** p of "the true mean is above {@code nullMean}". */
    public double pAbove(double nullMean) {
        return StudentT.lowerTail((nullMean - mean) / standardError(), pairs - 1.0);
    }

    /** Lower end of the interval mean -+ multiplier * standard error. */
    public double low(double multiplier) {
        return mean - multiplier * standardError();
    }

    /** Upper end of the interval mean -+ multiplier * standard error. */
    public double high(double multiplier) {
        return mean + multiplier * standardError();
    }
}
