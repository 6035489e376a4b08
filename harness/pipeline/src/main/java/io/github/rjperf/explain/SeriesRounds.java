package io.github.rjperf.explain;

import io.github.rjperf.compare.ProfilerJar;
import io.github.rjperf.compare.StopRequest;
import io.github.rjperf.compare.host.BenchSession;
import io.github.rjperf.explain.SeriesMeasurement.Missing;
import io.github.rjperf.explain.cross.CrossedBuilds;
import io.github.rjperf.explain.cross.CrossedRounds;
import io.github.rjperf.measure.MeasurementContext;
import io.github.rjperf.measure.SampledMeasurement;
import io.github.rjperf.measure.fork.SampledTask;
import io.github.rjperf.measure.fork.SampledTask.Sampling;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.KnownObstacle;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.explanation.ChangeParts;
import io.github.rjperf.model.explanation.Combination;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.model.explanation.SampledRound;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Measures the profile of a series and the parts of its change in the same rounds, in which the stacks of forks are sampled.
 *
 * @param comparison the comparison, with this machine's paths
 * @param context the context in which the forks run
 */
record SeriesRounds(
        BenchSession session,
        Comparison comparison,
        MeasurementContext context,
        CrossedBuilds crossing,
        StopRequest stop) {
    static final SampledProfile OF_SLOWEST = SampledProfile.none(KnownObstacle.SLOWEST.words());

    /** The minimum number of rounds, enough for an interval. */
    private static final int FEWEST_ROUNDS = 4;

    private static final int MOST_ROUNDS = 6;

    /** The elapsed time of a whole explanation after which no additional rounds are measured. */
    private static final Duration TARGET = Duration.ofSeconds(20);

    /** The minimum number of turns for a median in each round. */
    private static final int FEWEST_TURNS = 6;

    /** Enough time for several hundred CPU samples in each fork. */
    private static final int SAMPLED_MILLIS = 300;

    /**
     * The ratio of turns that sample CPU time to turns that sample the heap. Few heap turns suffice, because a fork allocates
     * nearly the same in each iteration.
     */
    private static final int CPU_TURNS_FOR_A_HEAP_TURN = 8;

    /** The elapsed time for counting each processor event; at most a million instructions go uncounted. */
    private static final int COUNTED_MILLIS = 75;

    /**
     * Expected elapsed time, in seconds. Two forks that run at the same time take as long as one. Four forks that warm up two at
     * a time and then take turns take as long as a duel with twice as many turns.
     */
    static double expectedSeconds(Missing missing) {
        IterationPlan plan = missing.series().plan();
        int warmup = plan.warmupIterations();
        int millis = plan.iterationMillis();
        int sampled = sampling(plan, true).iterations();
        int turns = crossed(plan).measuredIterations();
        double ofTwo = Schedule.SINGLE.secondsOf(new IterationPlan(warmup, sampled, millis));
        double ofFour = Schedule.FROZEN_DUEL.secondsOf(new IterationPlan(warmup, 2 * turns, millis));
        double sampling = missing.profile() ? sampled * millis / 1000.0 : 0;
        return FEWEST_ROUNDS * (missing.parts() ? ofFour + sampling : missing.profile() ? ofTwo : 0);
    }

    /**
     * The explanation of a series with the missing profile and parts added; incomplete if the measurement was stopped.
     *
     * @param begun start of the first measurement of the whole explanation
     */
    ExplainedSeries measure(Missing missing, ExplainedSeries known, Instant begun) {
        PlannedSeries series = missing.series();
        boolean isOfSlowest = series.key().mode().equals(SeriesKey.P99);
        Sampling sampling = missing.profile() && !isOfSlowest
                ? sampling(series.plan(), session.host().hasPerfCounters())
                : null;
        Instant start = now();
        Optional<ChangeParts> without = missing.parts() ? crossing.withoutRounds(series) : Optional.empty();
        double checking = secondsSince(start);
        boolean isCrossing = missing.parts() && without.isEmpty();
        start = now();
        RoundChoice.Timed choice = new RoundChoice.Timed(
                choice(FEWEST_ROUNDS, sampling != null, isCrossing),
                choice(MOST_ROUNDS, sampling != null, isCrossing),
                session.settings().clock(),
                begun.plus(TARGET));
        List<SampledRound> rounds = measure(series, sampling, isCrossing, choice);
        double measuring = secondsSince(start);
        ExplainedSeries all = missing.profile() && isOfSlowest ? known.with(OF_SLOWEST) : known;
        if (sampling != null) {
            all = all.with(new SampledSeries(series.key(), rounds, sampling).profile(measuring));
        }
        if (missing.parts()) {
            ChangeParts parts = without.orElseGet(() -> CrossedRounds.parts(rounds));
            all = all.with(parts.took(checking + (sampling == null ? measuring : 0)));
        }
        return all;
    }

    private static RoundChoice choice(int rounds, boolean isSampling, boolean isCrossing) {
        return new RoundChoice(isSampling ? rounds : 0, isCrossing ? rounds : 0);
    }

    private Instant now() {
        return session.settings().clock().instant();
    }

    private double secondsSince(Instant start) {
        return Math.max(0, Duration.between(start, now()).toMillis() / 1000.0);
    }

    private List<SampledRound> measure(
            PlannedSeries series, @Nullable Sampling sampling, boolean isCrossing, RoundChoice.Timed choice) {
        Map<Combination, Build> builds = isCrossing
                ? crossing.builds()
                : Map.of(Combination.BASE, comparison.base(), Combination.CANDIDATE, comparison.candidate());
        SampledTask task = new SampledTask(
                new PlannedSeries(series.key(), crossed(series.plan())),
                builds,
                sampling,
                comparison.plan().sides(),
                comparison.plan().seed());
        int pairs = comparison.plan().lanes() * (isCrossing ? CrossedBuilds.PAIRS_OF_A_ROUND : 1);
        SampledMeasurement measurement = new SampledMeasurement(
                task, session.hasRoomFor(List.of(series), pairs) ? context : context.withoutLanes());
        stop.does(measurement::interrupt);
        return measurement.run(choice::after);
    }

    private static Sampling sampling(IterationPlan plan, boolean hasCounters) {
        int cpu = Math.max(1, SAMPLED_MILLIS / plan.iterationMillis());
        return new Sampling(
                ProfilerJar.path(),
                cpu,
                Math.max(1, cpu / CPU_TURNS_FOR_A_HEAP_TURN),
                hasCounters ? Math.max(1, COUNTED_MILLIS / plan.iterationMillis()) : 0);
    }

    /**
     * The plan with a quarter of the measured iterations, but at least {@value #FEWEST_TURNS}. So few suffice, because forks
     * differ more from each other than the turns of one fork do.
     */
    private static IterationPlan crossed(IterationPlan plan) {
        int measured = Math.max(FEWEST_TURNS, plan.measuredIterations() / 4);
        return new IterationPlan(plan.warmupIterations(), measured, plan.iterationMillis());
    }
}
