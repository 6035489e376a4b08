package io.github.rjperf.model;

/** The ways in which a fork can end. */
public enum ForkOutcome {
    /** All iterations ran and the proof of work is valid. */
    COMPLETED,
    /** The process failed, or JMH reported an error. */
    CRASHED,
    /** The RocksJava version under test lacks what the benchmark calls. */
    UNSUPPORTED,
    /** The process was killed at its time limit. */
    TIMED_OUT,
    /** The process ended without completing the iterations of its plan. */
    EMPTY,
    /** The benchmark did not do the claimed work, or a library other than the build's was mapped. */
    FALSE_WORK,
    /** It was stopped because the other fork of its duel failed; says nothing about this side. */
    ABANDONED
}
