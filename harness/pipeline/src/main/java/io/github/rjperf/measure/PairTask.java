package io.github.rjperf.measure;

import io.github.rjperf.measure.fork.ForkTask;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Side;

/**
 * One pair to run: a series on both builds of its comparison, at its position in the schedule.
 *
 * @param layout number of the layout that the base runs, from 0
 */
record PairTask(PlannedSeries series, Comparison comparison, PairSlot slot, int layout) {
    ForkTask fork(Side side) {
        return new ForkTask(
                series,
                comparison.plan().sides().call(side, series.key()),
                side,
                comparison.build(side),
                comparison.layout(side, layout),
                comparison.plan().plantedSlowdown(side));
    }
}
