package io.github.rjperf.measure;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import java.util.List;

/** Measures every pair that a comparison may have, regardless of the results, but gives up on a series whose forks fail twice. */
public record FixedRounds(Comparison comparison) implements Pacing {
    private static final int MOST_FAILURES = 2;

    @Override
    public List<SeriesKey> nextRound(List<Pair> soFar) {
        Slots slots = new Slots(soFar);
        List<SeriesKey> open = comparison.plan().series().stream()
                .filter(PlannedSeries::isAvailable)
                .map(PlannedSeries::key)
                .filter(series -> missing(series, soFar) > 0)
                .toList();
        int slot = open.stream().mapToInt(slots::next).min().orElse(0);
        return open.stream().filter(series -> slots.next(series) == slot).toList();
    }

    /** The number of pairs of an available series that have not been measured yet; zero after giving up on it. */
    public int missing(SeriesKey series, List<Pair> soFar) {
        return failures(series, soFar) < MOST_FAILURES
                ? comparison.plan().maxPairs() + 1 - new Slots(soFar).next(series)
                : 0;
    }

    private static long failures(SeriesKey series, List<Pair> soFar) {
        return soFar.stream()
                .filter(pair -> pair.series().equals(series))
                .filter(pair -> pair.base().outcome() != ForkOutcome.COMPLETED
                        || pair.candidate().outcome() != ForkOutcome.COMPLETED)
                .count();
    }
}
