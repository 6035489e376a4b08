package io.github.rjperf.demo;

import io.github.rjperf.model.Side;

/**
 * The memory that an operation in the demo year uses.
 *
 * @param allocated Java heap that the operation allocates, in bytes
 * @param kept memory that its process keeps per operation, in bytes
 */
record DemoUse(double allocated, double kept) {
    private static final double COPIES = 8_800;
    private static final double OPTIONS = 177;
    private static final double SLOW = -0.01;

    /**
     * The memory use of trunk at a fraction of the year. For a while, multiGet copies each key; later, each seek fails to free
     * its options.
     */
    static DemoUse ofTrunk(DemoSeries series, double year) {
        boolean copies = DemoStory.copiesKeys(year) && series.key().benchmark().startsWith("MultiGetBenchmarks");
        boolean keeps = DemoStory.keepsOptions(year) && series.key().benchmark().equals("IteratorBenchmarks.seek");
        return new DemoUse(16 + 8 * series.modes() + (copies ? COPIES : 0), keeps ? OPTIONS : 0);
    }

    /** The memory use of a pull request with this effect on speed: if it makes operations slower, each operation also creates an object. */
    DemoUse changedBy(double logRatio) {
        return logRatio < SLOW ? new DemoUse(allocated + 32, kept) : this;
    }

    /** The memory use of each side in a comparison. */
    record Of(DemoUse base, DemoUse candidate) {
        DemoUse on(Side side) {
            return side == Side.BASE ? base : candidate;
        }
    }
}
