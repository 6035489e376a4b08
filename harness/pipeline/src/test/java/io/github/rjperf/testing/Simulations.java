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

    /** How far a share of the simulated cases may be from the truth: {@code ofAll} for all cases, and as standard errors grow for a tenth. */
    public static double tolerance(double ofAll) {
        return WHOLE ? ofAll : Math.sqrt(10) * ofAll;
    }
}
