package io.github.rjperf.model;

import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The four forks of one series that took turns, one of each combination.
 *
 * @param forks a fork of every combination; its side is that of its library
 */
public record CrossedRound(Map<Combination, Fork> forks) {
    public CrossedRound {
        Require.that(forks.size() == Combination.values().length, "a round lacks forks: " + forks.keySet());
        Require.that(
                forks.values().stream().map(Fork::series).distinct().count() == 1,
                "the forks of a round are of different series");
        forks = Collections.unmodifiableMap(new EnumMap<>(forks));
    }

    public Fork fork(Combination combination) {
        Fork fork = forks.get(combination);
        if (fork == null) {
            throw new IllegalStateException("a round without " + combination);
        }
        return fork;
    }

    public boolean isValid() {
        return forks.values().stream().allMatch(Fork::isValid);
    }

    /** The combination whose fork failed by itself; empty if none did, or if something outside disturbed the round. */
    public Optional<Combination> failed() {
        return Arrays.stream(Combination.values())
                .filter(one -> fork(one).spoiledBy() == null)
                .filter(one -> fork(one).outcome() != ForkOutcome.COMPLETED)
                .filter(one -> fork(one).outcome() != ForkOutcome.ABANDONED)
                .findFirst();
    }
}
