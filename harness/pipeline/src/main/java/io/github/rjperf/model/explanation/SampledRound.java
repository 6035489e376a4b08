package io.github.rjperf.model.explanation;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.value.Require;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/**
 * The forks of one series that took turns while their stacks were sampled: one of each build, or one of each combination.
 *
 * @param forks the forks, at least those of both builds; the side of each is that of its library
 * @param stacks the untrusted stacks written by the forks that ended according to their plan
 */
public record SampledRound(Map<Combination, Fork> forks, Map<Combination, String> stacks) {
    public SampledRound {
        Require.that(
                forks.containsKey(Combination.BASE) && forks.containsKey(Combination.CANDIDATE),
                "a round lacks forks: " + forks.keySet());
        Require.that(
                forks.values().stream().map(Fork::series).distinct().count() == 1,
                "the forks of a round are of different series");
        forks = Collections.unmodifiableMap(new EnumMap<>(forks));
        stacks = Map.copyOf(stacks);
    }

    /** The fork of a combination in this round. */
    public Fork fork(Combination combination) {
        Fork fork = forks.get(combination);
        if (fork == null) {
            throw new IllegalStateException("a round without " + combination);
        }
        return fork;
    }

    /** The stacks written by the fork of a combination; empty if there are none. */
    public String stacks(Combination combination) {
        return stacks.getOrDefault(combination, "");
    }

    /** True if it has all four combinations. */
    public boolean isCrossed() {
        return forks.size() == Combination.values().length;
    }

    public boolean isValid() {
        return forks.values().stream().allMatch(Fork::isValid);
    }

    /** True if the forks of both builds ended according to their plan, even if they were disturbed or others failed. */
    public boolean isPairCompleted() {
        return fork(Combination.BASE).outcome() == ForkOutcome.COMPLETED
                && fork(Combination.CANDIDATE).outcome() == ForkOutcome.COMPLETED;
    }

    /** The combination whose fork failed on its own; empty if none did, or if something outside disturbed the round. */
    public Optional<Combination> failed() {
        return forks.keySet().stream()
                .filter(one -> fork(one).spoiledBy() == null)
                .filter(one -> fork(one).outcome() != ForkOutcome.COMPLETED)
                .filter(one -> fork(one).outcome() != ForkOutcome.ABANDONED)
                .findFirst();
    }
}
