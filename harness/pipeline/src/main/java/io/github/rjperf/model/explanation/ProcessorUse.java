package io.github.rjperf.model.explanation;

/**
 * How often an operation meets an event of the processor on both sides.
 *
 * @param use events per operation, with a {@value #CONFIDENCE} interval of the change from pair to pair
 */
public record ProcessorUse(ProcessorEvent event, PerOperation use) {
    /** Two events of each series are compared, and a comparison has dozens of series. */
    public static final double CONFIDENCE = 0.999;

    /** The smallest difference worth a word, as a share of the larger side. */
    private static final double LEAST_SHARE = 0.01;

    /** True if the sides differ significantly, and by enough. */
    public boolean isTold() {
        double larger = Math.max(use.base(), use.candidate());
        return use.isEvident() && Math.abs(use.change()) >= LEAST_SHARE * larger;
    }

    /** What a processor counts of user code, under the kernel's name. */
    public enum ProcessorEvent {
        /** Instructions that were executed. */
        INSTRUCTIONS,
        /** Branches that went another way than predicted. */
        BRANCH_MISSES
    }
}
