package io.github.rjperf.report;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Telemetry;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The pairs of a comparison that something outside the measurement spoiled.
 *
 * @param all number of pairs, including spoiled ones
 * @param spoiled number of spoiled pairs
 * @param cause the most frequent cause and advice about it; empty if no pair was spoiled
 */
public record SpoiledPairs(long all, long spoiled, String cause) {
    /** From this share on, a reader needs to know: more time helps little while the cause lasts. */
    private static final double MANY = 0.1;

    public static SpoiledPairs of(Results results) {
        Map<SpoiledBy, List<Telemetry>> signals = results.pairs().stream()
                .filter(Effort::isSpoiled)
                .map(SpoiledPairs::spoiledFork)
                .collect(Collectors.groupingBy(
                        fork -> SpoiledBy.of(String.valueOf(fork.spoiledBy())),
                        TreeMap::new,
                        Collectors.mapping(Fork::telemetry, Collectors.toList())));
        Comparator<Map.Entry<SpoiledBy, List<Telemetry>>> byPairs =
                Comparator.comparingInt(entry -> entry.getValue().size());
        String cause = signals.entrySet().stream()
                .max(byPairs)
                .map(most -> most.getKey().sentences(most.getValue()))
                .orElse("");
        Effort effort = Effort.of(results);
        return new SpoiledPairs(effort.pairs(), effort.spoiled(), cause);
    }

    private static Fork spoiledFork(Pair pair) {
        return pair.base().spoiledBy() == null ? pair.candidate() : pair.base();
    }

    /** True if so many were spoiled that advice to measure for longer would not help. */
    public boolean areMany() {
        return spoiled > 0 && spoiled >= MANY * all;
    }

    /** A sentence with the cause, and another with advice; empty unless many pairs were spoiled. */
    Optional<String> caveat() {
        String counted = spoiled == 1 ? " was spoiled and does not count: " : " were spoiled and do not count: ";
        return areMany() ? Optional.of(spoiled + " of " + Figures.duels(all) + counted + cause) : Optional.empty();
    }
}
