package io.github.rjperf.stats;

import io.github.rjperf.model.verdict.Look;

/**
 * A one-sided paired t-test against any null mean, from a summary of the differences.
 *
 * @param pairs number of differences, at least 2
 * @param sd standard deviation of a difference
 * @param degrees degrees of freedom of the standard deviation, n - 1 or more
 */
public record PairedT(int pairs, double mean, double sd, double degrees) {
    /** Replaces any smaller standard deviation: even if all differences agree, the evidence is not infinite. */
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
        return of(differences, VariancePrior.NONE);
    }

    /** The test of at least two differences, with prior knowledge about their variance. */
    public static PairedT of(Sample differences, VariancePrior prior) {
        double own = differences.size() - 1.0;
        double variance = prior.moderated(differences.variance(), own);
        return new PairedT(differences.size(), differences.mean(), Math.sqrt(variance), own + prior.degrees());
    }

    /** The test of {@code pairs} differences with this mean and standard deviation (n - 1). */
    public static PairedT of(int pairs, double mean, double sd) {
        return new PairedT(pairs, mean, sd, pairs - 1.0);
    }

    /**
     * The expected test at a later look if mean and noise remain the same: the other series' information about the noise keeps its
     * weight.
     */
    public static PairedT expected(Look last, int pairs) {
        double own = last.pairs() - 1.0;
        double ofPrior = last.degrees() - own;
        double variance = last.sdLogRatio() * last.sdLogRatio();
        double tested = last.standardError() * last.standardError() * last.pairs();
        double squares = Math.max(0, last.degrees() * tested - own * variance) + (pairs - 1) * variance;
        double degrees = ofPrior + pairs - 1;
        return new PairedT(pairs, last.meanLogRatio(), Math.sqrt(squares / degrees), degrees);
    }

    public double standardError() {
        return Math.max(sd, SMALLEST_SD) / Math.sqrt(pairs);
    }

    /** The p-value of "the true mean is below {@code nullMean}": the lower tail of t. */
    public double pBelow(double nullMean) {
        return StudentT.lowerTail((mean - nullMean) / standardError(), degrees);
    }

    /** The p-value of "the true mean is above {@code nullMean}". */
    public double pAbove(double nullMean) {
        return StudentT.lowerTail((nullMean - mean) / standardError(), degrees);
    }

    /** Lower end of the interval mean -+ multiplier * standard error. */
    public double low(double multiplier) {
        return mean - multiplier * standardError();
    }

    public double high(double multiplier) {
        return mean + multiplier * standardError();
    }
}
