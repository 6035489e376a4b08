package io.github.rjperf.model;

/**
 * The average change in the first rounds over all series that are neither slower nor faster by themselves: reveals a small uniform
 * slowdown that is too small to detect in a single series.
 *
 * @param rounds complete rounds behind it
 * @param meanLogRatio mean over rounds of the mean log ratio over series
 * @param pSlower one-sided p of a mean below zero
 */
public record MatrixShift(int rounds, double meanLogRatio, double pSlower) {
    /** A p below this is a finding about the comparison. */
    public static final double LEVEL = 0.001;

    /** Smallest average slowdown that is a finding, as a fraction: half of what a single series may lose. */
    public static final double GATE = 0.005;

    /** exp(mean) - 1: the average change as a fraction; negative is slower. */
    public double change() {
        return Math.expm1(meanLogRatio);
    }

    /** True when everything together is slower, beyond chance and by enough to matter. */
    boolean isSlower() {
        return pSlower < LEVEL && change() <= -GATE;
    }
}
