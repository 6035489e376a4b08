package io.github.rjperf.measure;

import io.github.rjperf.measure.fork.ForkContext;
import io.github.rjperf.measure.fork.SampledTask;
import io.github.rjperf.model.explanation.Combination;
import io.github.rjperf.model.explanation.SampledRound;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * Measures one series in rounds of forks whose stacks are sampled. An explanation measures it after the verdict.
 */
public final class SampledMeasurement {
    private final SampledTask task;
    private final MeasurementContext context;
    private final ScheduleRandom random;
    private final ForkLifetime lifetime;

    public SampledMeasurement(SampledTask task, MeasurementContext context) {
        this.task = task;
        this.context = context;
        this.lifetime = new ForkLifetime(context);
        this.random = new ScheduleRandom(task.seed());
    }

    /**
     * Measures round after round, or one round in each lane at the same time.
     *
     * @param next takes the rounds so far and returns the combinations for the next ones, at least those of the two builds; empty
     *     to stop
     * @return all rounds, including invalid ones; if it was interrupted or reached its limit, the rounds before that
     */
    public List<SampledRound> run(Function<List<SampledRound>, Set<Combination>> next) {
        List<SampledRound> measured = new ArrayList<>();
        lifetime.run(context.limits().left(Duration.ZERO), lanes -> measure(next, measured, lanes));
        return measured;
    }

    private void measure(
            Function<List<SampledRound>, Set<Combination>> next, List<SampledRound> measured, List<ForkContext> lanes) {
        Set<Combination> combinations = next.apply(measured);
        while (!lifetime.isOver() && !combinations.isEmpty()) {
            List<SampledRound> rounds = measure(measured.size(), combinations, lanes);
            if (!lifetime.isOver()) {
                measured.addAll(rounds);
                combinations = next.apply(measured);
            }
        }
    }

    /** Measures one round in each lane, numbering them after {@code earlier} rounds; the result is incomplete if it was stopped. */
    private List<SampledRound> measure(int earlier, Set<Combination> combinations, List<ForkContext> lanes) {
        SortedMap<Integer, SampledRound> rounds = new ConcurrentSkipListMap<>();
        boolean isAlone = lanes.size() == 1;
        new LaneThreads<Integer>(
                        lane -> rounds.put(
                                lane, measure(round(earlier + lane + 1, combinations, isAlone), lanes.get(lane))),
                        lifetime::killForks)
                .run(IntStream.range(0, lanes.size()).boxed().toList());
        return List.copyOf(rounds.values());
    }

    private SampledRound measure(SampledRun.Round round, ForkContext means) {
        return new SampledRun(means, task, round).measure(context.signals());
    }

    private SampledRun.Round round(int number, Set<Combination> combinations, boolean isAlone) {
        WilliamsOrder order = new WilliamsOrder(random.order(combinations, number));
        return new SampledRun.Round(number, order, random.layout(task.series().key(), number, task.layouts()), isAlone);
    }

    /** Ends the measurement from another thread: forks are killed, and the running round is discarded. */
    public void interrupt() {
        lifetime.interrupt();
    }
}
