package io.github.rjperf.campaign;

/** How a campaign ends. */
public enum Outcome {
    /** All comparisons were made, and the question is answered. */
    DONE,
    /** There were too few comparisons, or they left the question open. */
    UNDECIDED,
    /** The host raises more false alarms than expected. */
    FALSE_ALARMS,
    /** The bad build of a bisection is not slower than the good one. */
    NOTHING_TO_BISECT,
    /** Builds or series that the answer depends on could not be measured. */
    UNMEASURED,
    INTERRUPTED
}
