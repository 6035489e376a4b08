package io.github.rjperf.stats;

/**
 * Computes how many layouts make the layout's part of a change harmless. If two builds in one layout each differ by a shift s,
 * then s / sqrt(L) of it remains after pairs in L layouts.
 */
public final class LayoutCount {
    /**
     * Standard deviation, over series, of the log ratio between two layouts of the same code, as measured for RocksDB 7.8.3
     * (docs/explanation/layout.md); for hosts that were not calibrated.
     */
    public static final double USUAL_SHIFT = 0.016;

    private LayoutCount() {}

    /**
     * The number of layouts, at least 1, that leave so little of a shift that twice the remainder is at most the minimum effect.
     *
     * @param shift standard deviation over series of the log ratio between two layouts of the same code
     * @param minimumEffect slowdown that the null hypothesis allows, as a fraction
     */
    public static int enough(double shift, double minimumEffect) {
        double ratio = 2 * shift / minimumEffect;
        return (int) Math.max(1, Math.ceil(ratio * ratio));
    }

    /** The largest shift for which this number of layouts is {@link #enough}. */
    public static double mostShift(int layouts, double minimumEffect) {
        return minimumEffect / 2 * Math.sqrt(layouts);
    }
}
