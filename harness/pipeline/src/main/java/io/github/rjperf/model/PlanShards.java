package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The rules for splitting the series of a plan into shards that all take about the same time. The method is longest processing
 * time first: the longest remaining series goes to the shard with the least time (Graham, "Bounds on multiprocessing timing
 * anomalies", SIAM Journal on Applied Mathematics 17, 1969). The time of a series is that of one pair, because any series may
 * need as many pairs as any other.
 */
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

    /**
     * The series in their order, each with its shard; depends only on the arguments, so that every host gets the same result.
     *
     * @throws IllegalArgumentException if there are fewer series than shards; the message is for the user
     */
    static List<PlannedSeries> split(List<PlannedSeries> series, int count, Schedule schedule) {
        Require.that(
                series.size() >= count,
                "only " + series.size() + " series are to be measured, so they cannot be split into " + count
                        + " shards");
        double[] seconds = series.stream()
                .mapToDouble(one -> schedule.secondsOf(one.plan()))
                .toArray();
        List<Integer> longestFirst = IntStream.range(0, seconds.length)
                .boxed()
                .sorted(Comparator.comparingDouble((Integer i) -> seconds[i]).reversed())
                .toList();
        double[] load = new double[count];
        int[] shards = new int[seconds.length];
        for (int i : longestFirst) {
            int least = IntStream.range(0, count)
                    .boxed()
                    .min(Comparator.comparingDouble(shard -> load[shard]))
                    .orElseThrow();
            load[least] += seconds[i];
            shards[i] = least + 1;
        }
        return IntStream.range(0, shards.length)
                .mapToObj(i -> series.get(i).in(shards[i]))
                .toList();
    }
}
