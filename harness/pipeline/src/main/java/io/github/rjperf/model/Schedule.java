package io.github.rjperf.model;

import java.util.List;

/** How the forks of a comparison share the machine. */
public enum Schedule {
    /**
     * Both forks are alive and take turns, one iteration at a time; the waiting one is stopped by SIGSTOP, so that its compaction,
     * GC, and JIT do not disturb the other one.
     */
    FROZEN_DUEL,
    /** One fork of one build at a time, as in a survey, which compares no builds. */
    SINGLE;

    /** JVM start, class loading, and opening the database, in seconds per fork (docs/explanation/cost.md). */
    private static final double START_SECONDS = 1.0;

    /** JMH's work between two iterations, the referee, and waking the next fork, in seconds (docs/explanation/cost.md). */
    private static final double HANDOVER_SECONDS = 0.011;

    /** The sides that it measures; a survey has only a base. */
    public List<Side> sides() {
        return this == SINGLE ? List.of(Side.BASE) : List.of(Side.values());
    }

    /** Expected elapsed time of a pair with this plan, or of a single fork in a survey, in seconds. */
    public double secondsOf(IterationPlan plan) {
        return this == SINGLE
                ? START_SECONDS + plan.seconds()
                : START_SECONDS + 2 * plan.iterations() * HANDOVER_SECONDS + 2 * plan.seconds();
    }
}
