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
import io.github.rjperf.model.explanation.KeptSites;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.model.verdict.MemoryChange;
import io.github.rjperf.model.verdict.SeriesVerdict;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Measures what is missing in the explanation of a series: first its counts, then its profile and the parts of its change. */
final class SeriesMeasurement {
    private static final int COUNTED_ITERATIONS = 2;

    /** Long enough for so many operations that a one-time allocation does not look like kept memory. */
    private static final int KEPT_MILLIS = 1500;

    /** The time that a fork needs to read its recording. */
    private static final double READING_SECONDS = 3;

    /** The length limit for an iteration; only at its end can a recording that has become large be stopped. */
    private static final int LONGEST_KEPT_MILLIS = 250;

    /** Elapsed time after which a measurement ends with the forks that it has by then. */
    private static final Duration LIMIT = Duration.ofMinutes(30);

    private final BenchSession session;
    private final StopRequest stop;
    private final OperationCounter counting;
    private final SeriesRounds rounds;

    /** @param comparison the comparison, with this machine's paths */
    SeriesMeasurement(BenchSession session, Comparison comparison, StopRequest stop) {
        this.session = session;
        this.stop = stop;
        MeasurementContext context =
                session.context(comparison, session.workspace().root().resolve("logs"), LIMIT);
        this.counting = new OperationCounter(context, comparison);
        this.rounds =
                new SeriesRounds(session, comparison, context, new CrossedBuilds(session, comparison, context), stop);
    }

    /**
     * The parts that the explanation of a series still lacks.
     *
     * @param memory the finding whose call sites are missing; if there is one, the counts are measured as well
     */
    record Missing(
            PlannedSeries series, boolean counts, @Nullable MemoryChange memory, boolean profile, boolean parts) {
        /**
         * Finds the missing parts of an explanation.
         *
         * @param isProfiled true for a series that changed or was named; others do not get a profile
         */
        static Missing in(ExplainedSeries known, PlannedSeries series, SeriesVerdict judged, boolean isProfiled) {
            SampledProfile profile = known.profile();
            MemoryChange memory = known.kept() == null ? judged.memory() : null;
            return new Missing(
                    series,
                    known.counts() == null || memory != null,
                    memory,
                    isProfiled
                            && (profile == null
                                    || (profile.stacks() == null && !profile.equals(SeriesRounds.OF_SLOWEST))),
                    judged.isChange() && known.parts() == null);
        }

        boolean isAny() {
            return counts || profile || parts;
        }
    }

    /** Expected elapsed time, in seconds. */
    static double expectedSeconds(Missing missing) {
        IterationPlan counted = counted(missing);
        double counts = OperationCounter.FORKS * Schedule.SINGLE.secondsOf(counted);
        double reading = missing.memory() == null ? 0 : OperationCounter.FORKS * READING_SECONDS;
        return (missing.counts() ? counts : 0) + reading + SeriesRounds.expectedSeconds(missing);
    }

    /**
     * Measures what is missing for a series, until stopped.
     *
     * @param kept receives the explanation after the counts and again at the end
     */
    void measure(Missing missing, ExplainedSeries known, Consumer<ExplainedSeries> kept) {
        PlannedSeries series = missing.series();
        Instant begun = session.settings().clock().instant();
        ExplainedSeries all = known;
        if (missing.counts()) {
            all = counted(all, missing.memory(), new PlannedSeries(series.key(), counted(missing)));
            keep(all, kept);
        }
        if ((missing.profile() || missing.parts()) && !stop.isMade()) {
            keep(rounds.measure(missing, all, begun), kept);
        }
    }

    /** Passes the explanation on, unless the measurement has been stopped and its last part may be incomplete. */
    private void keep(ExplainedSeries explained, Consumer<ExplainedSeries> kept) {
        if (!stop.isMade()) {
            kept.accept(explained);
        }
    }

    private ExplainedSeries counted(ExplainedSeries known, @Nullable MemoryChange memory, PlannedSeries series) {
        OperationCounter.Result counted = counting.of(series, memory != null);
        ExplainedSeries all = known.with(counted.changes());
        String obstacle = counted.changes().obstacle();
        if (memory == null) {
            return all;
        }
        return all.with(obstacle == null ? KeptSiteRule.of(counted.kept(), memory) : KeptSites.none(obstacle));
    }

    /** The plan for counting, which does not need a long warm-up. A search for call sites ignores the last iteration. */
    private static IterationPlan counted(Missing missing) {
        IterationPlan plan = missing.series().plan();
        int warmup = Math.min(COUNTED_ITERATIONS, plan.warmupIterations());
        if (missing.memory() == null) {
            return new IterationPlan(
                    warmup, Math.min(COUNTED_ITERATIONS, plan.measuredIterations()), plan.iterationMillis());
        }
        int millis = Math.min(LONGEST_KEPT_MILLIS, plan.iterationMillis());
        return new IterationPlan(warmup, KEPT_MILLIS / millis + 1, millis);
    }
}
