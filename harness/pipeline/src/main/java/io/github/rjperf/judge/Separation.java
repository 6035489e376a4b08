package io.github.rjperf.judge;

import java.util.Arrays;

/**
 * Whether two builds differ in a figure that needs no test of a mean: all forks of one side are beyond all forks of the other, by more
 * than a least difference and by more than the forks of a side differ among themselves (docs/explanation/statistics.md).
 */
final class Separation {
    /** As many pairs as the first look of every rule has. */
    static final int LEAST_PAIRS = 5;

    private Separation() {}

    /** @param least difference in the unit of the figures, of which each side has at least one */
    static boolean is(double[] base, double[] candidate, double least) {
        double gap = Math.max(low(candidate) - high(base), low(base) - high(candidate));
        return gap > Math.max(least, Math.max(high(base) - low(base), high(candidate) - low(candidate)));
    }

    private static double low(double[] values) {
        return Arrays.stream(values).min().orElseThrow();
    }

    private static double high(double[] values) {
        return Arrays.stream(values).max().orElseThrow();
    }
}
