package io.github.rjperf.testing;

/**
 * How much is simulated: a tenth in every run, always from the same seeds, and everything with the property
 * {@code rjperf.simulations=whole}, as {@code ./rjperf verify} does with the slow tests.
 */
public final class Simulations {
    private static final boolean WHOLE =
            System.getProperty("rjperf.simulations", "").equals("whole");

    private Simulations() {}

    /** Number of cases to simulate out of {@code whole}. */
    public static int of(int whole) {
        return WHOLE ? whole : whole / 10;
    }

    /** Half the width of the range in which a share of {@code cases} lies whose expectation is {@code share}: four standard errors. */
    public static double error(double share, int cases) {
        return 4 * Math.sqrt(share * (1 - share) / cases);
    }
}
