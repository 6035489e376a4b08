package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;

/** The rules between the series of a plan and its shards. */
final class PlanShards {
    private PlanShards() {}

    /** The number of shards that the series are split into; 1 if they are not split. */
    static int count(List<PlannedSeries> series) {
        return series.stream()
                .map(PlannedSeries::shard)
                .filter(Objects::nonNull)
                .mapToInt(Integer::intValue)
                .max()
                .orElse(1);
    }

    /** Throws IllegalArgumentException for shards that are out of order or have no series. */
    static void require(List<PlannedSeries> series, List<Integer> shards) {
        TreeSet<Integer> split = new TreeSet<>();
        series.stream().map(PlannedSeries::shard).filter(Objects::nonNull).forEach(split::add);
        Require.that(
                shards.isEmpty() == split.isEmpty(),
                "shards " + shards + " are measured, but the series are in " + split);
        Require.that(
                split.isEmpty() || (split.size() == split.last() && split.size() > 1),
                "a shard has no series: " + split);
        Require.that(
                shards.equals(List.copyOf(new TreeSet<>(shards))) && split.containsAll(shards),
                "shards are not in order, each once, among " + split + ": " + shards);
    }
}
