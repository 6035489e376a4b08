package io.github.rjperf.stats;

/**
 * The 90 % interval of a change, which is shown everywhere: its ends are the two one-sided 95 % bounds, as in tests of
 * equivalence (Schuirmann, "A comparison of the two one-sided tests procedure and the power approach", Journal of
 * Pharmacokinetics and Biopharmaceutics 15, 1987). A slowdown is therefore ruled out if and only if the interval does not reach
 * it.
 */
public final class ChangeInterval {
    public static final double CONFIDENCE = 0.9;

    /** The probability that the true change is beyond one end. */
    public static final double ONE_TAIL = 0.05;

    private ChangeInterval() {}
}
