package io.github.rjperf.measure;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import java.util.List;

/**
 * Decides before each round which series to measure again; implemented by the judging stage. A round has one pair of a
 * series for each time that the series is named, in random order.
 */
@FunctionalInterface
public interface Pacing {
    /**
     * Returns the next round; a pure function of its argument, so that a resumed run makes the same decisions.
     *
     * @param soFar all pairs of earlier rounds, including invalid ones, in the order of measurement
     * @return the series of the next round; empty when the run is over
     */
    List<SeriesKey> nextRound(List<Pair> soFar);

    /** False when no more pairs may be measured, even within a round; also a pure function of its argument. */
    default boolean hasTime(List<Pair> soFar) {
        return true;
    }
}
