package io.github.rjperf.model.explanation;

/** What a processor counts of user code, under the kernel's name. */
public enum ProcessorEvent {
    /** Instructions that were executed. */
    INSTRUCTIONS,
    /** Branches that went another way than predicted. */
    BRANCH_MISSES
}
