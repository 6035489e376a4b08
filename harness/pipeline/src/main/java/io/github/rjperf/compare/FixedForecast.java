package io.github.rjperf.compare;

import io.github.rjperf.judge.Forecast;
import io.github.rjperf.measure.FixedRounds;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Schedule;
import java.time.Duration;
import java.util.List;

/** The forecast of a measurement of a fixed number of pairs, which no score and no budget ends. */
record FixedForecast(FixedRounds rounds) implements Forecast {
    @Override
    public Duration remaining(List<Pair> soFar, Duration elapsed) {
        double seconds = rounds.comparison()
                .plan()
                .elapsedSeconds(series().stream()
                        .map(series -> missing(series, soFar) * secondsPerPair(series, soFar))
                        .toList());
        return Duration.ofMillis(Math.round(1000 * seconds));
    }

    @Override
    public int settled(List<Pair> soFar) {
        return (int)
                series().stream().filter(series -> missing(series, soFar) == 0).count();
    }

    private List<PlannedSeries> series() {
        return rounds.comparison().plan().series();
    }

    private int missing(PlannedSeries series, List<Pair> soFar) {
        return series.isAvailable() ? rounds.missing(series.key(), soFar) : 0;
    }

    private double secondsPerPair(PlannedSeries series, List<Pair> soFar) {
        return soFar.stream()
                .filter(pair -> pair.isValid() && pair.series().equals(series.key()))
                .mapToDouble(Pair::seconds)
                .average()
                .orElseGet(() -> Schedule.FROZEN_DUEL.secondsOf(series.plan()));
    }
}
