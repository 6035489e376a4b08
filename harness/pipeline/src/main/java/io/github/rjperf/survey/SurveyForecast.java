package io.github.rjperf.survey;

import io.github.rjperf.judge.Forecast;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The forecast of a survey, whose forks so far show how much longer forks take than planned. */
record SurveyForecast(Comparison survey) implements Forecast {
    @Override
    public Duration whole() {
        return remaining(List.of(), Duration.ZERO);
    }

    @Override
    public Duration remaining(List<Pair> soFar, Duration elapsed) {
        Map<SeriesKey, Long> done = done(soFar);
        double left = survey.plan().series().stream()
                .filter(PlannedSeries::isAvailable)
                .mapToDouble(series -> missing(series, done) * planned(series))
                .sum();
        double most = survey.plan().budgetSeconds() - elapsed.toMillis() / 1000.0;
        return Duration.ofMillis(Math.round(1000 * Math.max(0, Math.min(left * stretch(soFar, elapsed), most))));
    }

    /** Time per planned time of what was measured so far; 1 before anything was. */
    private double stretch(List<Pair> soFar, Duration elapsed) {
        Map<SeriesKey, Double> plans =
                survey.plan().series().stream().collect(Collectors.toMap(PlannedSeries::key, SurveyForecast::planned));
        double planned = soFar.stream()
                .mapToDouble(pair -> plans.getOrDefault(pair.series(), 0.0))
                .sum();
        return planned == 0 ? 1 : elapsed.toMillis() / 1000.0 / planned;
    }

    @Override
    public int settled(List<Pair> soFar) {
        Map<SeriesKey, Long> done = done(soFar);
        return (int) survey.plan().series().stream()
                .filter(series -> series.isAvailable() && missing(series, done) == 0)
                .count();
    }

    private static Map<SeriesKey, Long> done(List<Pair> soFar) {
        return soFar.stream().filter(Pair::isValid).collect(Collectors.groupingBy(Pair::series, Collectors.counting()));
    }

    private long missing(PlannedSeries series, Map<SeriesKey, Long> done) {
        return Math.max(0, survey.plan().maxPairs() - done.getOrDefault(series.key(), 0L));
    }

    private static double planned(PlannedSeries series) {
        return Schedule.SINGLE.secondsOf(series.plan());
    }
}
