package io.github.rjperf.model;

/** A profiler of JMH whose results are recorded beside the score. */
public enum Profiler {
    /** Garbage collections and allocation; always on. */
    GC,
    /** Counters of Linux perf, normalised to an operation; only where the kernel allows them. */
    PERFNORM
}
