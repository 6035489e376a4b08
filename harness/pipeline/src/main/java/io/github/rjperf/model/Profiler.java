package io.github.rjperf.model;

/** A JMH profiler whose results are recorded in addition to the score. */
public enum Profiler {
    /**
     * Garbage collections and allocation; never for external benchmarks. It takes 0.1 to 0.2 s of a fork, which reports allocation
     * without it.
     */
    GC,
    /** Counters of Linux perf, normalized to one operation; only where the kernel allows them. */
    PERFNORM
}
