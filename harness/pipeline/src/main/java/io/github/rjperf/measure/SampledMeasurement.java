package io.github.rjperf.measure;

import io.github.rjperf.model.Combination;
import io.github.rjperf.model.SampledRound;
import io.github.rjperf.process.Guard;
import io.github.rjperf.process.ProcessException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * Measures one series in rounds of forks whose stacks are sampled. An explanation measures it after the verdict.
 */
public final class SampledMeasurement {
    private final SampledTask task;
    private final MeasurementContext context;
    private final ScheduleRandom random;
    private final Guard guard = Guard.start();
    private volatile boolean isStopped;

    public SampledMeasurement(SampledTask task, MeasurementContext context) {
        this.task = task;
        this.context = context;
        this.random = new ScheduleRandom(task.seed());
    }

    /**
     * Measures round after round.
     *
     * @param next the combinations of the round after these, at least those of both builds; empty if there is none
     * @return all rounds, also those that are not valid; those before it was interrupted or reached its limit
     */
    public List<SampledRound> run(Function<List<SampledRound>, Set<Combination>> next) {
        List<SampledRound> measured = new ArrayList<>();
        try (guard;
                Referee referee = Referee.open();
                DiskWatch disk = DiskWatch.over(context.workspace().room())) {
            Watchdog watchdog = Watchdog.after(context.limits().left(Duration.ZERO), () -> giveUp(referee));
            try (watchdog) {
                measure(next, measured, context.means(referee, guard, disk).get(0));
            }
        } catch (ProcessException e) {
            if (!isStopped) {
                throw e;
            }
        }
        return measured;
    }

    private void measure(
            Function<List<SampledRound>, Set<Combination>> next, List<SampledRound> measured, ForkContext means) {
        Set<Combination> combinations = next.apply(measured);
        while (!isStopped && !combinations.isEmpty()) {
            SampledRound round = measure(measured.size() + 1, combinations, means);
            if (!isStopped) {
                measured.add(round);
                combinations = next.apply(measured);
            }
        }
    }

    private SampledRound measure(int number, Set<Combination> combinations, ForkContext means) {
        WilliamsOrder order = new WilliamsOrder(random.order(combinations, number));
        int layout = random.layout(task.series().key(), number, task.layouts());
        return new SampledRun(means, task, new SampledRun.Round(number, order, layout)).measure(context.signals());
    }

    /** Ends it from another thread: forks are killed, and the running round is discarded. */
    public void interrupt() {
        isStopped = true;
        guard.close();
    }

    private void giveUp(Referee referee) {
        interrupt();
        referee.close();
    }
}
