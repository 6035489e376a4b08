package io.github.rjperf.model.explanation;

/**
 * The number of processor events per operation on both sides.
 *
 * @param use events per operation, with a {@value #CONFIDENCE} interval of the change from pair to pair
 */
public record ProcessorUse(ProcessorEvent event, PerOperation use) {
    /** A high confidence, because two events of each series are compared, and a comparison has dozens of series. */
    public static final double CONFIDENCE = 0.999;

    /** The smallest difference worth mentioning, as a share of the larger side. */
    private static final double LEAST_SHARE = 0.01;

    /** True if the sides differ significantly, and by enough. */
    public boolean isTold() {
        double larger = Math.max(use.base(), use.candidate());
        return use.isEvident() && Math.abs(use.change()) >= LEAST_SHARE * larger;
    }

    /** The events that a processor counts in user code, by the kernel's names. */
    public enum ProcessorEvent {
        /** Executed instructions. */
        INSTRUCTIONS,
        /** Mispredicted branches. */
        BRANCH_MISSES
    }
}
