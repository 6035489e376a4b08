package io.github.rjperf.measure;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import java.util.List;
import java.util.stream.IntStream;

/** The next slot and attempt of a series: an invalid pair is measured again, up to four attempts in all. */
record Slots(List<Pair> pairs) {
    private static final int MOST_ATTEMPTS = 4;

    /** Number of the first pair that is neither valid nor out of attempts. */
    int next(SeriesKey series) {
        return open(series, 0);
    }

    /** Number of the pair that comes after this many other such pairs. */
    int open(SeriesKey series, int after) {
        return IntStream.iterate(1, pair -> pair + 1)
                .filter(pair -> !isUsed(series, pair))
                .skip(after)
                .findFirst()
                .orElseThrow();
    }

    /** The next attempt at a pair. */
    int attempt(SeriesKey series, int pair) {
        return tries(series, pair).size() + 1;
    }

    private boolean isUsed(SeriesKey series, int pair) {
        List<Pair> tries = tries(series, pair);
        return tries.size() >= MOST_ATTEMPTS || tries.stream().anyMatch(Pair::isValid);
    }

    private List<Pair> tries(SeriesKey series, int pair) {
        return pairs.stream()
                .filter(tried -> tried.slot().pair() == pair && tried.series().equals(series))
                .toList();
    }
}
