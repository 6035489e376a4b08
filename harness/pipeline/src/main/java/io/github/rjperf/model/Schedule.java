package io.github.rjperf.model;

/** How the two forks of a pair share the machine (docs/explanation, statistics 5.1). */
public enum Schedule {
    /** Both forks alive together, taking turns one iteration at a time. */
    DUEL,
    /** A duel whose waiting fork is stopped by SIGSTOP, so that its compaction, GC and JIT do not disturb. */
    FROZEN_DUEL,
    /** One fork after the other. */
    PAIRS;

    public boolean isDuel() {
        return this != PAIRS;
    }
}
