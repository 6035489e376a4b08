package io.github.rjperf.campaign;

/** How a campaign ends. */
public enum Outcome {
    /** Every comparison is made, and the question is answered. */
    DONE,
    /** The comparisons were too few, or left it open. */
    UNDECIDED,
    /** A host raises more false alarms than expected. */
    FALSE_ALARMS,
    /** The bad build of a bisection is not slower than the good one. */
    NOTHING_TO_BISECT,
    /** Builds or series that the answer is about could not be measured. */
    UNMEASURED,
    INTERRUPTED
}
