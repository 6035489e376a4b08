package io.github.rjperf.calibrate;

import io.github.rjperf.compare.Job;
import io.github.rjperf.judge.Forecast;
import io.github.rjperf.measure.FixedRounds;
import io.github.rjperf.measure.Pacing;
import io.github.rjperf.measure.TimeLimits;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.PilotPlan;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.settings.UsageException;
import java.time.Duration;
import java.util.List;

/**
 * A pilot: the same number of long pairs of every series, whatever the scores.
 *
 * @param plan how each fork runs
 * @param pairs pairs per series
 * @param series the series, with the pilot's plan
 */
public record PilotJob(PilotPlan plan, int pairs, List<PlannedSeries> series) implements Job {
    private static final int MOST_TIMES_EXPECTED = 4;

    /** A new pilot of the series of a profile. */
    public static PilotJob of(PilotPlan plan, int pairs, List<PlannedSeries> profile) {
        return new PilotJob(
                plan,
                pairs,
                profile.stream()
                        .map(planned -> new PlannedSeries(planned.key(), plan.plan()))
                        .toList());
    }

    /** The pilot of a bundle, to be continued. */
    public static PilotJob begun(Comparison comparison) {
        PilotPlan plan = PilotPlan.of(comparison.plan().series())
                .orElseThrow(() ->
                        new UsageException("the bundle is not a pilot; continue it with ./rjperf compare --resume"));
        return new PilotJob(
                plan, comparison.plan().maxPairs(), comparison.plan().series());
    }

    @Override
    public String command() {
        return "calibrate warmup";
    }

    /** Expected elapsed time in seconds. */
    public double seconds(Schedule schedule) {
        return pairs
                * series.stream()
                        .mapToDouble(one -> Forecast.expected(one, schedule, 1).toMillis() / 1000.0)
                        .sum();
    }

    /** The same series with the pilot's forks. The budget is the expected time, which is not enforced. */
    public Plan plan(Plan asked) {
        return asked.of(series).within(Duration.ofSeconds((long) Math.ceil(seconds(asked.schedule()))), pairs);
    }

    /** The expected time is an estimate; only a pilot that hangs takes many times as long. */
    @Override
    public Duration limit(Comparison comparison) {
        return TimeLimits.wholeOf(comparison.plan().budget().multipliedBy(MOST_TIMES_EXPECTED));
    }

    @Override
    public Pacing pacing(Comparison comparison) {
        return new FixedRounds(comparison);
    }
}
