package io.github.rjperf.model.verdict;

/** A resource of which an operation may use more on the candidate without being slower. */
public enum Resource {
    /** The Java heap that it allocates. */
    ALLOCATION,
    /** The memory that the process keeps after it. */
    KEPT_MEMORY
}
