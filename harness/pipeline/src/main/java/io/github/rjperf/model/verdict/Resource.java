package io.github.rjperf.model.verdict;

/** A resource of which an operation may use more on the candidate without being slower. */
public enum Resource {
    /** Java heap that an operation allocates. */
    ALLOCATION,
    /** Memory that the process keeps after an operation. */
    KEPT_MEMORY
}
