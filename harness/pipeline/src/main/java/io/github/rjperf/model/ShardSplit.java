package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Splits series over shards so that each takes about the same time. Longest processing time first: the longest series that is left
 * goes to the shard with the least time (Graham, "Bounds on multiprocessing timing anomalies", SIAM Journal on Applied Mathematics
 * 17, 1969). The time of a series is that of one pair, because any series may need as many pairs as any other.
 */
final class ShardSplit {
    private ShardSplit() {}

    /**
     * The series in their order, each with its shard; depends on nothing but the arguments, so that every host derives the same.
     *
     * @throws IllegalArgumentException when there are fewer series than shards; the message is for the user
     */
    static List<PlannedSeries> of(List<PlannedSeries> series, int count, Schedule schedule) {
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
            int least = leastLoaded(load);
            load[least] += seconds[i];
            shards[i] = least + 1;
        }
        return IntStream.range(0, shards.length)
                .mapToObj(i -> series.get(i).in(shards[i]))
                .toList();
    }

    private static int leastLoaded(double[] load) {
        int least = 0;
        for (int i = 1; i < load.length; i++) {
            if (load[i] < load[least]) {
                least = i;
            }
        }
        return least;
    }
}
