package io.github.rjperf.measure;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.SeriesKey;

/** Receives each pair, to store it or to display it. */
public interface PairListener {
    void starts(SeriesKey series, PairSlot slot);

    /** Called after each pair; a listener that stores pairs must have written the pair to disk when it returns. */
    void ended(Pair pair);
}
