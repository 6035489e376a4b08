package io.github.rjperf.measure;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import java.util.List;

/**
 * Decides before each round which series are measured on; the judging stage stands behind it. A round is one pair of each
 * of these series, in a random order.
 */
@FunctionalInterface
public interface Pacing {
    /**
     * A pure function of its argument, so that a resumed run decides the same.
     *
     * @param soFar all pairs of earlier rounds, invalid ones too, in the order in which they were measured
     * @return series of the next round; empty when the run is over
     */
    List<SeriesKey> nextRound(List<Pair> soFar);
}
