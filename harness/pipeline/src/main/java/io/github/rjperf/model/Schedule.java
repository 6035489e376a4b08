package io.github.rjperf.model;

import java.time.Duration;
import java.util.Collection;
import java.util.List;

/** How the forks of a comparison share the machine. */
public enum Schedule {
    /** Both forks are alive at the same time and take turns, one iteration at a time. */
    DUEL,
    /** A duel whose waiting fork is stopped by SIGSTOP, so that its compaction, GC, and JIT do not disturb. */
    FROZEN_DUEL,
    /** One fork after the other. */
    PAIRS,
    /** Both forks run each iteration at the same time, each on CPUs of its own. */
    DUET,
    /** One fork of one build at a time, as in a survey, which compares no builds. */
    SINGLE;

    /** JVM start, class loading, and opening the database, in seconds per fork (docs/explanation/cost.md). */
    private static final double START_SECONDS = 1.0;

    /** JMH's work between two iterations, the referee, and waking the next fork, in seconds (docs/explanation/cost.md). */
    private static final double HANDOVER_SECONDS = 0.011;

    /** The schedules of comparisons. */
    public static List<Schedule> ofPairs() {
        return List.of(DUEL, FROZEN_DUEL, PAIRS, DUET);
    }

    /** The sides that it measures; a survey has a base alone. */
    public List<Side> sides() {
        return this == SINGLE ? List.of(Side.BASE) : List.of(Side.values());
    }

    /** True when both forks are alive at the same time. */
    public boolean isTogether() {
        return this != PAIRS && this != SINGLE;
    }

    /** True when the forks of a pair run one at a time, iteration by iteration. */
    public boolean takesTurns() {
        return this == DUEL || this == FROZEN_DUEL;
    }

    /** Elapsed time of one pair, in seconds. */
    public double secondsOf(Pair pair) {
        double base = pair.base().seconds();
        double candidate = pair.candidate().seconds();
        return isTogether() || this == SINGLE ? Math.max(base, candidate) : base + candidate;
    }

    /** Expected elapsed time of a pair by this plan, in seconds; of a single fork in a survey. */
    public double secondsOf(IterationPlan plan) {
        if (this == SINGLE) {
            return START_SECONDS + plan.seconds();
        }
        double starts = isTogether() ? START_SECONDS : 2 * START_SECONDS;
        double handovers = takesTurns() ? 2 * plan.iterations() * HANDOVER_SECONDS : 0;
        return starts + handovers + (this == DUET ? plan.seconds() : 2 * plan.seconds());
    }

    /** Elapsed time of this many pairs in sequence. */
    public Duration timeOf(Collection<Pair> pairs) {
        double seconds = pairs.stream().mapToDouble(this::secondsOf).sum();
        return Duration.ofMillis(Math.round(1000 * seconds));
    }
}
