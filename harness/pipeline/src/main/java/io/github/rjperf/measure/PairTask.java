package io.github.rjperf.measure;

import io.github.rjperf.model.Build;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Side;

/**
 * One pair to run: a series on both builds, at its position in the schedule.
 *
 * @param layout number of the layout that both sides run, from 0
 */
record PairTask(PlannedSeries series, Build base, Build candidate, PairSlot slot, int layout) {
    ForkTask fork(Side side) {
        return new ForkTask(series, side, side == Side.BASE ? base : candidate, layout);
    }
}
