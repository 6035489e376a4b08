package io.github.rjperf.model.verdict;

/**
 * The average change in the first rounds over all series that are neither slower nor faster on their own. It reveals a uniform
 * slowdown that is too small to detect in a single series.
 *
 * <p>It is valid for rounds that are independent of each other. Effects on all series of a round, such as a busy minute of the
 * host, show in the scatter of the rounds; five rounds are too few to show it, so only all eight can make a finding.
 *
 * @param rounds number of complete rounds behind it
 * @param meanLogRatio mean over rounds of the mean log ratio over series
 * @param pSlower one-sided p-value of a mean below zero
 */
public record MatrixShift(int rounds, double meanLogRatio, double pSlower) {
    /** A p-value below this is a finding about the comparison. */
    public static final double LEVEL = 0.001;

    /** Smallest average slowdown that is a finding, as a fraction: half of what a single series may lose. */
    public static final double GATE = 0.005;

    /** The number of first rounds; five complete ones are enough to suspect a slowdown, and all are needed to find it. */
    public static final int ROUNDS = 8;

    private static final double LEVEL_OF_SUSPICION = 0.01;

    /** exp(mean) - 1: the average change as a fraction; negative is slower. */
    public double change() {
        return Math.expm1(meanLogRatio);
    }

    /** True if everything together is slower, significantly and by enough to matter. */
    boolean isSlower() {
        return rounds >= ROUNDS && pSlower < LEVEL && change() <= -GATE;
    }

    /** True if, with the missing rounds, everything together may turn out to be slower. */
    public boolean isSuspected() {
        return rounds < ROUNDS && pSlower < LEVEL_OF_SUSPICION && change() <= -GATE;
    }
}
