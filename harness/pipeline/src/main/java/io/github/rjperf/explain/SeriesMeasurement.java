package io.github.rjperf.explain;

import io.github.rjperf.compare.StopRequest;
import io.github.rjperf.compare.host.BenchSession;
import io.github.rjperf.explain.counts.OperationCounter;
import io.github.rjperf.explain.cross.CrossedBuilds;
import io.github.rjperf.measure.MeasurementContext;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.SampledProfile;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;

/** Measures what the explanation of a series lacks: first its counts, then its profile and the parts of its change. */
final class SeriesMeasurement {
    private static final int COUNTED_ITERATIONS = 2;
    /** Elapsed time after which a measurement ends with the forks that it has. */
    private static final Duration LIMIT = Duration.ofMinutes(30);

    private final BenchSession session;
    private final StopRequest stop;
    private final OperationCounter counting;
    private final SeriesRounds rounds;

    /** @param comparison with the paths of this machine */
    SeriesMeasurement(BenchSession session, Comparison comparison, StopRequest stop) {
        this.session = session;
        this.stop = stop;
        MeasurementContext context =
                session.context(comparison, session.workspace().root().resolve("logs"), LIMIT);
        this.counting = new OperationCounter(context, comparison);
        this.rounds =
                new SeriesRounds(session, comparison, context, new CrossedBuilds(session, comparison, context), stop);
    }

    /** What the explanation of a series still lacks. */
    record Missing(PlannedSeries series, boolean counts, boolean profile, boolean parts) {
        /** @param isChange only a change has parts */
        static Missing in(ExplainedSeries known, PlannedSeries series, boolean isChange) {
            SampledProfile profile = known.profile();
            return new Missing(
                    series,
                    known.counts() == null,
                    profile == null || (profile.stacks() == null && !profile.equals(SeriesRounds.OF_SLOWEST)),
                    isChange && known.parts() == null);
        }

        boolean isAny() {
            return counts || profile || parts;
        }
    }

    /** Expected elapsed time, in seconds. */
    static double expectedSeconds(Missing missing) {
        IterationPlan counted = counted(missing.series().plan());
        double counts = OperationCounter.FORKS * Schedule.SINGLE.secondsOf(counted);
        return (missing.counts() ? counts : 0) + SeriesRounds.expectedSeconds(missing);
    }

    /**
     * Measures what is missing of a series until it is stopped.
     *
     * @param kept receives the explanation after the counts and at the end
     */
    void measure(Missing missing, ExplainedSeries known, Consumer<ExplainedSeries> kept) {
        PlannedSeries series = missing.series();
        Instant begun = session.settings().clock().instant();
        ExplainedSeries all = known;
        if (missing.counts()) {
            all = all.with(counting.of(new PlannedSeries(series.key(), counted(series.plan()))));
            keep(all, kept);
        }
        if ((missing.profile() || missing.parts()) && !stop.isMade()) {
            keep(rounds.measure(missing, all, begun), kept);
        }
    }

    /** Keeps nothing if it was stopped meanwhile, so that what was measured last may be incomplete. */
    private void keep(ExplainedSeries explained, Consumer<ExplainedSeries> kept) {
        if (!stop.isMade()) {
            kept.accept(explained);
        }
    }

    /** Counts need no long warm-up. */
    private static IterationPlan counted(IterationPlan plan) {
        return new IterationPlan(
                Math.min(COUNTED_ITERATIONS, plan.warmupIterations()),
                Math.min(COUNTED_ITERATIONS, plan.measuredIterations()),
                plan.iterationMillis());
    }
}
