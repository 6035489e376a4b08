package io.github.rjperf.measure;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import java.util.List;

/**
 * Decides before each round which series to measure again; implemented by the judging stage. A round has as many pairs of a
 * series as the series occurs in the list, in random order.
 */
@FunctionalInterface
public interface Pacing {
    /**
     * Returns the next round; a pure function of its argument, so that a resumed run makes the same decisions.
     *
     * @param soFar all pairs of earlier rounds, including invalid ones, in the order of measurement
     * @return the series of the next round; empty if the run is over
     */
    List<SeriesKey> nextRound(List<Pair> soFar);

    /** False if no more pairs may be measured, even within a round; also a pure function of its argument. */
    default boolean hasTime(List<Pair> soFar) {
        return true;
    }
}
