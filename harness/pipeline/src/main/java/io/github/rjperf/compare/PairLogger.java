package io.github.rjperf.compare;

import io.github.rjperf.document.ForkLog;
import io.github.rjperf.measure.PairListener;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.SeriesKey;

/** Writes each pair to disk, then shows it. */
record PairLogger(ForkLog log, ProgressDisplay progress) implements PairListener {
    @Override
    public void starts(SeriesKey series, PairSlot slot) {
        progress.starts(series, slot);
    }

    @Override
    public void ended(Pair pair) {
        log.append(pair);
        progress.ended(pair);
    }
}
