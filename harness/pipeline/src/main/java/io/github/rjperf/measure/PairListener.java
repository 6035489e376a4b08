package io.github.rjperf.measure;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.SeriesKey;

/** Hears of each pair: the one that keeps it, and the one that shows it. */
public interface PairListener {
    void starts(SeriesKey series, PairSlot slot);

    /** Must have kept the pair on disk when it returns. */
    void ended(Pair pair);
}
