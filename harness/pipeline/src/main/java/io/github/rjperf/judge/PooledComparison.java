package io.github.rjperf.judge;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.EarlierMeasurement;
import io.github.rjperf.stats.SequentialCorrection;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A comparison pooled with earlier measurements of the same builds, as one continued comparison. All pairs follow one another, so
 * each look counts once, no matter which measurement reached it. Therefore, measuring again adds evidence but never gives a build
 * another chance (docs/explanation/statistics.md).
 *
 * @param comparison the newest comparison, with every series that any of the measurements contains
 * @param pairs the pairs of all measurements, numbered consecutively; failed and disturbed pairs only from the newest one
 * @param earlier the earlier measurements that count, oldest first
 */
public record PooledComparison(Comparison comparison, List<Pair> pairs, List<EarlierMeasurement> earlier) {
    public PooledComparison {
        pairs = List.copyOf(pairs);
        earlier = List.copyOf(earlier);
    }

    /** Pools a comparison with the earlier measurements that it repeats, given in any order; the others do not count. */
    public static PooledComparison of(Comparison newest, List<Pair> pairs, List<EarlierMeasurement> earlier) {
        List<EarlierMeasurement> counted = earlier.stream()
                .filter(one -> newest.repeats(one.comparison()))
                .sorted(Comparator.comparing(one -> one.comparison().created()))
                .toList();
        if (counted.isEmpty()) {
            return new PooledComparison(newest, pairs, counted);
        }
        Map<SeriesKey, Integer> used = new HashMap<>();
        Set<Occasion> counts = pairs.stream().map(Occasion::of).collect(Collectors.toCollection(HashSet::new));
        List<Pair> all = new ArrayList<>();
        counted.forEach(one -> one.pairs().stream().sorted(Pairs.BY_SLOT).forEach(pair -> {
            if (!counts.add(Occasion.of(pair))) {
                return;
            }
            int number = used.merge(pair.series(), 1, Integer::sum);
            PairSlot slot = pair.slot();
            all.add(pair.in(new PairSlot(number, 1, slot.position(), slot.first())));
        }));
        pairs.forEach(pair -> {
            PairSlot slot = pair.slot();
            int number = used.getOrDefault(pair.series(), 0) + slot.pair();
            all.add(pair.in(new PairSlot(number, slot.attempt(), slot.position(), slot.first())));
        });
        return new PooledComparison(newest.with(plan(newest, counted)), all, counted);
    }

    /** Identifies when a pair was measured, so that a shard that is reused by another attempt of its run does not count twice. */
    private record Occasion(SeriesKey series, PairSlot slot, Instant base, Instant candidate) {
        static Occasion of(Pair pair) {
            return new Occasion(
                    pair.series(),
                    pair.slot(),
                    pair.base().started(),
                    pair.candidate().started());
        }
    }

    /**
     * The plan with every series once, as planned in the last measurement that contains it, and with as many pairs as the longest
     * test allows, because a short profile would not leave any looks for a second measurement.
     */
    private static Plan plan(Comparison newest, List<EarlierMeasurement> counted) {
        Map<SeriesKey, PlannedSeries> series = new LinkedHashMap<>();
        counted.forEach(one -> one.comparison().plan().series().forEach(of -> series.put(of.key(), of.inNoShard())));
        newest.plan().series().forEach(one -> series.put(one.key(), one));
        return newest.plan()
                .of(List.copyOf(series.values()))
                .within(newest.plan().budget(), SequentialCorrection.mostPairs());
    }
}
