package io.github.rjperf.explain;

import io.github.rjperf.compare.BenchSession;
import io.github.rjperf.compare.StackSampling;
import io.github.rjperf.compare.StopRequest;
import io.github.rjperf.explain.counts.Counting;
import io.github.rjperf.explain.cross.Crossing;
import io.github.rjperf.model.ChangeParts;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.CountChanges;
import io.github.rjperf.model.ExplainedSeries;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SampledProfile;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/** Measures what the explanation of a series lacks: first its counts, then its profile, then the parts of its change. */
final class SeriesMeasuring {
    /** Enough for an interval, and few enough for seconds. */
    private static final int PAIRS = 5;

    /** Shorter ones would leave too few samples of each fork. */
    private static final int LEAST_ITERATION_MILLIS = 100;

    private static final int MEASURED_MILLIS = 500;
    private static final int COUNTED_ITERATIONS = 4;
    private static final Duration LIMIT = Duration.ofMinutes(30);

    private static final SampledProfile OF_SLOWEST =
            SampledProfile.none("its score is that of the slowest operations, and a profile shows all of them");

    private final Schedule schedule;
    private final StopRequest stop;
    private final Counting counting;
    private final StackSampling sampling;
    private final Crossing crossing;

    /** @param comparison with the paths of this machine */
    SeriesMeasuring(BenchSession session, Comparison comparison, Path logs, StopRequest stop) {
        this.schedule = comparison.plan().schedule();
        this.stop = stop;
        this.counting = new Counting(session, comparison, LIMIT);
        this.sampling = new StackSampling(session, comparison, logs, stop);
        this.crossing = new Crossing(session, comparison, LIMIT, stop);
    }

    /** What an explanation still lacks. */
    record Missing(boolean counts, boolean profile, boolean parts) {
        /** @param isChange only a change has parts */
        static Missing in(ExplainedSeries known, boolean isChange) {
            SampledProfile profile = known.profile();
            return new Missing(
                    known.counts() == null,
                    profile == null || (profile.stacks() == null && !profile.equals(OF_SLOWEST)),
                    isChange && known.parts() == null);
        }

        boolean isAny() {
            return counts || profile || parts;
        }
    }

    /** Expected elapsed time, in seconds. */
    static double expectedSeconds(PlannedSeries series, Missing missing, Schedule schedule) {
        double counts = Counting.FORKS * Schedule.SINGLE.secondsOf(counted(series.plan()));
        double profile = PAIRS * schedule.secondsOf(sampled(series.plan()));
        double parts = 2 * Crossing.USUAL_ROUNDS * schedule.secondsOf(crossed(series.plan()));
        return (missing.counts() ? counts : 0) + (missing.profile() ? profile : 0) + (missing.parts() ? parts : 0);
    }

    /**
     * Measures what is missing of a series until it is stopped.
     *
     * @param kept receives the explanation after each of them
     */
    void measure(PlannedSeries series, ExplainedSeries known, Missing missing, Consumer<ExplainedSeries> kept) {
        ExplainedSeries all = known;
        if (missing.counts()) {
            CountChanges counts = counting.of(new PlannedSeries(series.key(), counted(series.plan())));
            all = keep(all.with(counts), kept).orElse(all);
        }
        if (missing.profile() && !stop.isMade()) {
            all = keep(all.with(profile(series)), kept).orElse(all);
        }
        if (missing.parts() && !stop.isMade()) {
            PlannedSeries crossed = new PlannedSeries(series.key(), crossed(series.plan()));
            ChangeParts parts = crossing.of(crossed, Crossing.USUAL_ROUNDS);
            keep(all.with(parts), kept);
        }
    }

    /** Empty if it was stopped meanwhile, so that what was measured last may be incomplete. */
    private Optional<ExplainedSeries> keep(ExplainedSeries series, Consumer<ExplainedSeries> kept) {
        if (stop.isMade()) {
            return Optional.empty();
        }
        kept.accept(series);
        return Optional.of(series);
    }

    private SampledProfile profile(PlannedSeries series) {
        if (series.key().mode().equals(SeriesKey.P99)) {
            return OF_SLOWEST;
        }
        PlannedSeries sampled = new PlannedSeries(series.key(), sampled(series.plan()));
        return new SampledSeries(series.key(), sampling.of(sampled, PAIRS)).profile(schedule);
    }

    /** The same warm-up in fewer and longer iterations, and half a second that is sampled. */
    private static IterationPlan sampled(IterationPlan plan) {
        int millis = Math.max(LEAST_ITERATION_MILLIS, plan.iterationMillis());
        int warmup = (plan.warmupIterations() * plan.iterationMillis() + millis - 1) / millis;
        return new IterationPlan(Math.max(2, warmup), Math.max(2, MEASURED_MILLIS / millis), millis);
    }

    /** Half as many measured iterations: forks differ more than the turns of one do, and there are twice as many forks in a round. */
    private static IterationPlan crossed(IterationPlan plan) {
        return new IterationPlan(plan.warmupIterations(), (plan.measuredIterations() + 1) / 2, plan.iterationMillis());
    }

    /** Counts need no long warm-up. */
    private static IterationPlan counted(IterationPlan plan) {
        return new IterationPlan(
                Math.min(COUNTED_ITERATIONS, plan.warmupIterations()),
                Math.min(COUNTED_ITERATIONS, plan.measuredIterations()),
                plan.iterationMillis());
    }
}
