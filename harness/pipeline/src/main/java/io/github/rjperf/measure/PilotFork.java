package io.github.rjperf.measure;

import io.github.rjperf.measure.fork.DiskWatch;
import io.github.rjperf.measure.fork.Disturbance;
import io.github.rjperf.measure.fork.ForkContext;
import io.github.rjperf.measure.fork.ForkFailure;
import io.github.rjperf.measure.fork.ForkRecorder.Ending;
import io.github.rjperf.measure.fork.ForkTask;
import io.github.rjperf.measure.fork.Referee;
import io.github.rjperf.measure.fork.RunningFork;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.process.Guard;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Runs one fork of each side to find out how long its turns take. Both run at the same time, and nothing watches for disturbances, so
 * their scores are rough.
 *
 * @param enough time after which no new turn begins, once there have been {@link #FEWEST} turns
 */
public record PilotFork(MeasurementContext context, Duration enough) {
    /** The minimum number of turns; the first one prepares the data. */
    public static final int FEWEST = 3;

    private static final PairSlot SLOT = new PairSlot(1, 1, 1, Side.BASE);
    private static final Disturbance NONE = new Disturbance(Telemetry.UNKNOWN, null);

    /**
     * The result of a fork.
     *
     * @param fork the fork with the iterations that it finished; completed unless it failed
     * @param turnSeconds duration of each of those iterations, including what JMH does before and after it
     */
    public record Ran(Fork fork, List<Double> turnSeconds) {}

    /** Runs forks of a series with its plan, which may be longer than needed. */
    public Map<Side, Ran> run(PlannedSeries series, Comparison comparison) {
        return LaneThreads.ofBoth(side -> run(new ForkTask(
                series, comparison.plan().sides().call(side, series.key()), side, comparison.build(side), 0, 0)));
    }

    private Ran run(ForkTask task) {
        try (Guard guard = Guard.start();
                Referee referee = Referee.open(context.workspace().root());
                DiskWatch disk = DiskWatch.over(context.workspace().room())) {
            ForkContext means = context.means(referee, guard, disk).get(0);
            List<Double> seconds = new ArrayList<>();
            RunningFork fork = RunningFork.start(task, means);
            try (fork) {
                Ending ending = ending(task, fork, seconds);
                fork.close();
                return new Ran(fork.recorder().fork(SLOT, ending, NONE), seconds);
            } finally {
                fork.remove();
            }
        }
    }

    private Ending ending(ForkTask task, RunningFork fork, List<Double> seconds) {
        IterationPlan plan = task.series().plan();
        long end = Long.MAX_VALUE;
        try {
            fork.awaitHello();
            for (int turn = 0; turn < plan.warmupIterations() + plan.measuredIterations(); turn++) {
                if (turn >= FEWEST && System.nanoTime() > end) {
                    break;
                }
                long start = System.nanoTime();
                fork.giveTurn();
                fork.awaitReady();
                seconds.add((System.nanoTime() - start) / 1e9);
                end = turn == 0 ? System.nanoTime() + enough.toNanos() : end;
            }
            return Ending.COMPLETED;
        } catch (ForkFailure failure) {
            return new Ending(failure.outcome(), context.words().apply(failure.reason()), null);
        }
    }
}
