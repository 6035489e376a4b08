package io.github.rjperf.model;

import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.value.Require;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Joins the comparisons that shards measured on identical hosts into the whole comparison.
 *
 * <p>They must have the same builds, the same plan, and hosts with the same identity, because the result has only one of each.
 * Only the seed may differ. Each series is measured by one shard on one host, so its pairs are comparable.
 */
public final class JoinedShards {
    private JoinedShards() {}

    /**
     * The whole comparison. Series of a missing shard remain without pairs and are inconclusive.
     *
     * @param id UUID of the whole comparison
     * @param shards the shards in the order of their numbers, at least one; throws IllegalArgumentException for shards that do not
     *     belong together
     */
    public static Comparison of(String id, List<Comparison> shards) {
        Comparison first = shards.get(0);
        for (int i = 1; i < shards.size(); i++) {
            String mismatch = mismatch(shards.subList(0, i), shards.get(i)).orElse(null);
            Require.that(mismatch == null, String.valueOf(mismatch));
        }
        TreeSet<Integer> numbers = new TreeSet<>();
        shards.forEach(shard -> numbers.addAll(shard.plan().shards()));
        List<PlannedSeries> series = first.plan().series().stream()
                .map(one -> asMeasured(one, shards))
                .toList();
        Instant created = shards.stream()
                .map(Comparison::created)
                .min(Comparator.naturalOrder())
                .orElseThrow();
        return new Comparison(
                id,
                created,
                first.harnessVersion(),
                first.benchmarksSha256(),
                first.base(),
                first.candidate(),
                host(shards),
                first.plan().of(series, List.copyOf(numbers)),
                first.foreign());
    }

    /**
     * The reason why a shard does not belong to these others, which belong together; empty if it does. It is worded to follow the
     * name of the shard's folder.
     */
    public static Optional<String> mismatch(List<Comparison> others, Comparison shard) {
        Comparison first = others.get(0);
        if (shard.plan().shards().isEmpty()) {
            return Optional.of("is not a shard but a whole comparison");
        }
        if (others.stream()
                .flatMap(other -> other.plan().shards().stream())
                .anyMatch(shard.plan().shards()::contains)) {
            return Optional.of("is " + words(shard) + ", which was already given");
        }
        if (!shard.harnessVersion().equals(first.harnessVersion())
                || !shard.benchmarksSha256().equals(first.benchmarksSha256())
                || !Objects.equals(shard.foreign(), first.foreign())) {
            return Optional.of("was measured by another version of this program or of the benchmarks");
        }
        if (!shard.host().identity().sha256().equals(first.host().identity().sha256())) {
            return Optional.of("was measured on a host with a different identity ("
                    + shard.host().identity().sha256() + " instead of "
                    + first.host().identity().sha256() + "); shards need identical hosts");
        }
        for (Side side : Side.values()) {
            if (!isSame(first.build(side), shard.build(side))) {
                return Optional.of(
                        "compares another " + side.word() + ": its library or its classes differ from those of "
                                + words(first) + "; use the same toolchain on all hosts");
            }
        }
        return unsplit(first.plan(), first).equals(unsplit(shard.plan(), first))
                ? Optional.empty()
                : Optional.of("follows another plan; give all shards the same options");
    }

    private static boolean isSame(Build first, Build other) {
        return first.isIdenticalTo(other) && first.librariesSha256().equals(other.librariesSha256());
    }

    /** The part that the plans of all shards have in common. */
    private static Plan unsplit(Plan plan, Comparison first) {
        List<PlannedSeries> series = plan.series().stream()
                .map(one -> new PlannedSeries(one.key(), one.plan(), null, one.shard()))
                .toList();
        return plan.of(series, first.plan().shards()).seeded(first.plan().seed());
    }

    /** The name of a shard: {@code shard 1 of 2}. */
    private static String words(Comparison shard) {
        Plan plan = shard.plan();
        return new Shard(plan.shards().get(0), plan.shardCount()).words();
    }

    /** The series as its own shard measured it: only that shard shows whether it can be compared. */
    private static PlannedSeries asMeasured(PlannedSeries series, List<Comparison> shards) {
        return shards.stream()
                .flatMap(shard -> shard.plan().measuredSeries().stream())
                .filter(measured -> measured.key().equals(series.key()))
                .findFirst()
                .orElseGet(() -> new PlannedSeries(series.key(), series.plan(), null, series.shard()));
    }

    /** The host, with the conditions of the first shard, and the differing conditions of the others under their own names. */
    private static Host host(List<Comparison> shards) {
        Host first = shards.get(0).host();
        List<Condition> conditions = new ArrayList<>(first.conditions());
        for (Comparison shard : shards.subList(1, shards.size())) {
            for (Condition condition : shard.host().conditions()) {
                if (!first.conditions().contains(condition)) {
                    conditions.add(new Condition(
                            condition.name() + ", " + words(shard),
                            condition.value(),
                            condition.severity(),
                            condition.advice()));
                }
            }
        }
        return new Host(first.identity(), conditions);
    }
}
