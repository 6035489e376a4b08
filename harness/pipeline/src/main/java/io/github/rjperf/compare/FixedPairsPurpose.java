package io.github.rjperf.compare;

import io.github.rjperf.judge.Forecast;
import io.github.rjperf.measure.FixedRounds;
import io.github.rjperf.measure.Pacing;
import io.github.rjperf.measure.fork.TimeLimits;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Schedule;
import java.time.Duration;
import java.util.List;

/** A measurement with the same number of pairs for every series, regardless of the scores. */
public interface FixedPairsPurpose extends Purpose {
    int MOST_TIMES_EXPECTED = 4;

    /** The number of pairs per series. */
    int pairs();

    /** Expected elapsed time in seconds. */
    default double seconds(List<PlannedSeries> series) {
        return pairs() * secondsPerPair(series);
    }

    /** Expected elapsed time, in seconds, for measuring one pair of each available series. */
    static double secondsPerPair(List<PlannedSeries> series) {
        return series.stream()
                .filter(PlannedSeries::isAvailable)
                .mapToDouble(planned -> Schedule.FROZEN_DUEL.secondsOf(planned.plan()))
                .sum();
    }

    /** Sets the number of pairs in the plan; the budget is set to the expected time, which is not enforced. */
    default Plan filled(Plan plan) {
        return plan.within(Duration.ofSeconds((long) Math.ceil(seconds(plan.series()))), pairs());
    }

    /** A multiple of the estimated time; only a measurement that hangs takes that long. */
    @Override
    default Duration limit(Comparison comparison) {
        return TimeLimits.wholeOf(comparison.plan().budget().multipliedBy(MOST_TIMES_EXPECTED));
    }

    @Override
    default Pacing pacing(Comparison comparison) {
        return new FixedRounds(comparison);
    }

    @Override
    default Forecast forecast(Comparison comparison) {
        return new FixedForecast(new FixedRounds(comparison));
    }

    /** The forecast for a fixed number of pairs, which neither scores nor a budget can cut short. */
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
            return (int) series().stream()
                    .filter(series -> missing(series, soFar) == 0)
                    .count();
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
}
