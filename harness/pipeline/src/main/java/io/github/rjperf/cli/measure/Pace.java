package io.github.rjperf.cli.measure;

import io.github.rjperf.judge.Pacer;
import io.github.rjperf.measure.Pacing;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import java.time.Duration;
import java.util.List;

/**
 * Joins the judging stage's pacer to the measuring stage. Time is what the pairs took, so that a pause between a kill and
 * its resume uses up no budget and the decisions stay the same.
 */
record Pace(Comparison comparison, Pacer pacer) implements Pacing {
    @Override
    public List<SeriesKey> nextRound(List<Pair> soFar) {
        return pacer.nextRound(soFar, elapsed(comparison, soFar));
    }

    static Duration elapsed(Comparison comparison, List<Pair> pairs) {
        double seconds = pairs.stream()
                .mapToDouble(pair -> seconds(comparison.schedule(), pair))
                .sum();
        return Duration.ofMillis(Math.round(1000 * seconds));
    }

    /** Wall time of one pair in seconds. */
    static double seconds(Schedule schedule, Pair pair) {
        double base = pair.base().seconds();
        double candidate = pair.candidate().seconds();
        return schedule.isDuel() ? Math.max(base, candidate) : base + candidate;
    }
}
