package io.github.rjperf.model.verdict;

/** A resource that an operation may use more of on the candidate without being slower. */
public enum Resource {
    /** Java heap that an operation allocates. */
    ALLOCATION,
    /** Memory that the process keeps after an operation. */
    KEPT_MEMORY
}
