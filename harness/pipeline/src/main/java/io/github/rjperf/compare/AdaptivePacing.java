package io.github.rjperf.compare;

import io.github.rjperf.judge.Pacer;
import io.github.rjperf.measure.Pacing;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import java.time.Duration;
import java.util.List;

/**
 * Joins the judging stage's pacer to the measuring stage. Time is what the pairs took, so that a pause between a kill and
 * its resume uses up no budget and the decisions stay the same.
 */
record AdaptivePacing(Comparison comparison, Pacer pacer) implements Pacing {
    @Override
    public List<SeriesKey> nextRound(List<Pair> soFar) {
        return pacer.nextRound(soFar, elapsed(soFar));
    }

    @Override
    public boolean hasTime(List<Pair> soFar) {
        return elapsed(soFar).toSeconds() < comparison.plan().budgetSeconds();
    }

    private Duration elapsed(List<Pair> soFar) {
        return comparison.plan().timeOf(soFar);
    }
}
