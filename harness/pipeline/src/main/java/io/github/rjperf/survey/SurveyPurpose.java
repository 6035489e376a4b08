package io.github.rjperf.survey;

import io.github.rjperf.compare.Purpose;
import io.github.rjperf.document.Durations;
import io.github.rjperf.judge.Forecast;
import io.github.rjperf.measure.FixedRounds;
import io.github.rjperf.measure.Pacing;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.GridThinning;
import io.github.rjperf.report.Figures;
import io.github.rjperf.settings.UsageException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** A survey: single forks of one build, one of every series after another, until each has the desired number or there is no time left. */
public record SurveyPurpose(int forks) implements Purpose {
    /** The usual number of forks, enough for an interval of each score that is not much wider than its spread. */
    public static final int USUAL_FORKS = 3;

    /**
     * The planned share of the budget; the rest is for things that the forecast cannot know, such as slow starts and
     * forks that are measured again.
     */
    static final double PLANNED_SHARE = 0.85;

    private static final int MOST_FORKS = 100;

    public SurveyPurpose {
        if (forks < 1 || forks > MOST_FORKS) {
            throw new UsageException("--forks is " + forks + "; give 1 to " + MOST_FORKS);
        }
    }

    /** The survey of a bundle, to be continued. */
    public static SurveyPurpose begun(Comparison comparison) {
        SurveyPurpose purpose = new SurveyPurpose(comparison.plan().maxPairs());
        purpose.requireBegun(comparison);
        return purpose;
    }

    @Override
    public String command() {
        return "survey";
    }

    @Override
    public void requireBegun(Comparison comparison) {
        if (comparison.plan().schedule() != Schedule.SINGLE) {
            throw new UsageException("the bundle is not a survey; continue it with ./rjperf compare --resume");
        }
    }

    /** The plan of single forks, with as much of the grid as fits into its budget; throws UsageException if nothing does. */
    public Plan plan(Plan asked) {
        double most = PLANNED_SHARE * asked.budgetSeconds();
        List<PlannedSeries> series = GridThinning.fitting(asked.series(), this::seconds, most);
        double seconds = seconds(series);
        if (seconds > most) {
            throw new UsageException(
                    "--budget " + Durations.text(asked.budget()) + " is too short: the coarsest grid takes about "
                            + Figures.duration(seconds) + "; give at least "
                            + Durations.text(Duration.ofSeconds((long) Math.ceil(seconds / PLANNED_SHARE)))
                            + ", or fewer --series or --forks");
        }
        return asked.by(Schedule.SINGLE).of(series).within(asked.budget(), forks);
    }

    /** Expected time of all series that are not left out, in seconds. */
    double seconds(List<PlannedSeries> series) {
        return series.stream()
                .filter(PlannedSeries::isAvailable)
                .mapToDouble(this::seconds)
                .sum();
    }

    private double seconds(PlannedSeries series) {
        return forks * Schedule.SINGLE.secondsOf(series.plan());
    }

    @Override
    public Pacing pacing(Comparison comparison) {
        return new WithinBudget(comparison, new FixedRounds(comparison));
    }

    @Override
    public Forecast forecast(Comparison comparison) {
        return new SurveyForecast(comparison);
    }

    /** The forecast of a survey, whose forks so far show how much longer forks take than planned. */
    private record SurveyForecast(Comparison survey) implements Forecast {
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

        /** The ratio of measured to planned time so far; 1 before anything was measured. */
        private double stretch(List<Pair> soFar, Duration elapsed) {
            Map<SeriesKey, Double> plans = survey.plan().series().stream()
                    .collect(Collectors.toMap(PlannedSeries::key, SurveyForecast::planned));
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
            return soFar.stream()
                    .filter(Pair::isValid)
                    .collect(Collectors.groupingBy(Pair::series, Collectors.counting()));
        }

        private long missing(PlannedSeries series, Map<SeriesKey, Long> done) {
            return Math.max(0, survey.plan().maxPairs() - done.getOrDefault(series.key(), 0L));
        }

        private static double planned(PlannedSeries series) {
            return Schedule.SINGLE.secondsOf(series.plan());
        }
    }
}
