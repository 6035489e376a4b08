package io.github.rjperf.demo;

import io.github.rjperf.model.Side;

/**
 * What an operation of the demo year uses besides time.
 *
 * @param allocated Java heap that it allocates, in bytes
 * @param kept memory that its process keeps, in bytes
 */
record DemoUse(double allocated, double kept) {
    private static final double COPIES = 8_800;
    private static final double OPTIONS = 177;
    private static final double SLOW = -0.01;

    /** What trunk uses at a part of the year: for a while, multiGet copies each key, and later each seek leaves its options behind. */
    static DemoUse ofTrunk(DemoSeries series, double year) {
        boolean copies = DemoStory.copiesKeys(year) && series.key().benchmark().startsWith("MultiGetBenchmarks");
        boolean keeps = DemoStory.keepsOptions(year) && series.key().benchmark().equals("IteratorBenchmarks.seek");
        return new DemoUse(16 + 8 * series.modes() + (copies ? COPIES : 0), keeps ? OPTIONS : 0);
    }

    /** What a pull request with this effect on the speed uses: one that makes operations slower creates an object in each. */
    DemoUse changedBy(double logRatio) {
        return logRatio < SLOW ? new DemoUse(allocated + 32, kept) : this;
    }

    /** The use of each side of a comparison. */
    record Of(DemoUse base, DemoUse candidate) {
        DemoUse on(Side side) {
            return side == Side.BASE ? base : candidate;
        }
    }
}
