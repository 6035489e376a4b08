package io.github.rjperf.stats;

/**
 * The distance between two builds in a quantity of their forks, for quantities that need no test of a mean.
 *
 * @param distance distance between the nearest values of the two builds, in the unit of the quantity; negative if they overlap
 * @param range the larger range of the values of one build
 */
public record Separation(double distance, double range) {
    public static Separation of(Sample base, Sample candidate) {
        return new Separation(
                Math.max(low(candidate) - high(base), low(base) - high(candidate)),
                Math.max(high(base) - low(base), high(candidate) - low(candidate)));
    }

    /** True if the builds differ by more than the forks of one build do, and by more than {@code least}. */
    public boolean exceeds(double least) {
        return distance > Math.max(least, range);
    }

    private static double low(Sample values) {
        return values.percentile(0);
    }

    private static double high(Sample values) {
        return values.percentile(100);
    }
}
