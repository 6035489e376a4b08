package io.github.rjperf.compare;

import io.github.rjperf.measure.ForkCommand;
import io.github.rjperf.measure.Measurement;
import io.github.rjperf.measure.MeasurementContext;
import io.github.rjperf.measure.Pacing;
import io.github.rjperf.measure.PairListener;
import io.github.rjperf.measure.ProfiledForks;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** Measures pairs of a comparison while the stacks of both forks are sampled. */
public final class StackSampling {
    /** Whether a series fails for reasons of its own is known after this many failures. */
    private static final int MOST_FAILURES = 2;

    private static final Duration LIMIT = Duration.ofMinutes(30);

    private final Comparison comparison;
    private final StopRequest stop;
    private final MeasurementContext context;
    private final Map<Side, String> stacks = new EnumMap<>(Side.class);

    /**
     * @param comparison with the paths of this machine
     * @param logs folder for the logs of forks that fail
     */
    public StackSampling(BenchSession session, Comparison comparison, Path logs, StopRequest stop) {
        this.comparison = comparison;
        this.stop = stop;
        ForkCommand forks = session.forkCommand(comparison);
        this.context = session.context(comparison, logs, LIMIT)
                .starting(new ProfiledForks(forks, ProfilerJar.path(), stacks::put));
    }

    /**
     * Measures this many completed pairs of a series, and fewer if it fails or is stopped. Those with a fork that failed are among
     * the result.
     *
     * @param series with the plan of these forks
     */
    public List<SampledPair> of(PlannedSeries series, int pairs) {
        Comparison one =
                comparison.with(comparison.plan().of(List.of(series)).inLanes(1).within(LIMIT, pairs));
        List<SampledPair> measured = new ArrayList<>();
        Measurement measurement = new Measurement(one, context);
        stop.does(measurement::interrupt);
        measurement.run(List.of(), pacing(series.key(), pairs), new PairListener() {
            @Override
            public void starts(SeriesKey key, PairSlot slot) {
                stacks.clear();
            }

            @Override
            public void ended(Pair pair) {
                measured.add(new SampledPair(
                        pair, stacks.getOrDefault(Side.BASE, ""), stacks.getOrDefault(Side.CANDIDATE, "")));
            }
        });
        return measured;
    }

    /** Disturbance from outside does not spoil a profile: it counts the CPU time of the fork alone. */
    private static Pacing pacing(SeriesKey series, int pairs) {
        return soFar -> {
            long completed = soFar.stream().filter(StackSampling::isCompleted).count();
            return completed < pairs && soFar.size() - completed < MOST_FAILURES ? List.of(series) : List.of();
        };
    }

    /** True if both forks ended by their plan. */
    public static boolean isCompleted(Pair pair) {
        return pair.base().outcome() == ForkOutcome.COMPLETED
                && pair.candidate().outcome() == ForkOutcome.COMPLETED;
    }
}
