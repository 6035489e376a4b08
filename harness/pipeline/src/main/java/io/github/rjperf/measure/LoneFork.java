package io.github.rjperf.measure;

import io.github.rjperf.measure.Duel.Step;
import io.github.rjperf.measure.fork.DiskWatch;
import io.github.rjperf.measure.fork.Disturbance;
import io.github.rjperf.measure.fork.ForkContext;
import io.github.rjperf.measure.fork.ForkFailure;
import io.github.rjperf.measure.fork.ForkRecorder.Ending;
import io.github.rjperf.measure.fork.ForkTask;
import io.github.rjperf.measure.fork.Referee;
import io.github.rjperf.measure.fork.RunningFork;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.process.Guard;
import java.util.List;

/** Runs single forks. Their times do not matter, so nothing watches for disturbances; each side has its own lane if there are several. */
record LoneFork(MeasurementContext context) {
    private static final PairSlot SLOT = new PairSlot(1, 1, 1, Side.BASE);
    private static final Disturbance NONE = new Disturbance(Telemetry.UNKNOWN, null);

    /** A fork that has ended, with the end of its output and its stacks; neither text is trusted. */
    record Ended(Fork fork, String output, String stacks) {}

    Ended run(ForkTask task) {
        try (Guard guard = Guard.start();
                Referee referee = Referee.open(context.workspace().root());
                DiskWatch disk = DiskWatch.over(context.workspace().room())) {
            List<ForkContext> lanes = context.means(referee, guard, disk);
            ForkContext means = lanes.get(task.side() == Side.BASE ? 0 : lanes.size() - 1);
            RunningFork fork = RunningFork.start(task, means);
            try (fork) {
                Ending ending = ending(task, fork);
                fork.close();
                String stacks = means.commandLine().stacks(fork.folder());
                return new Ended(fork.recorder().fork(SLOT, ending, NONE), fork.output(), stacks);
            } finally {
                fork.remove();
            }
        }
    }

    private Ending ending(ForkTask task, RunningFork fork) {
        IterationPlan plan = task.series().plan();
        try {
            runAlone(fork, plan.warmupIterations() + plan.measuredIterations(), RunningFork::awaitReady);
            return Ending.COMPLETED;
        } catch (ForkFailure failure) {
            return new Ending(failure.outcome(), context.words().apply(failure.reason()), null);
        }
    }

    /** Gives a fork all of its turns; after each turn, the fork takes this step. */
    static void runAlone(RunningFork fork, int iterations, Step turn) throws ForkFailure {
        fork.awaitHello();
        for (int i = 0; i < iterations; i++) {
            fork.giveTurn();
            turn.take(fork);
        }
        fork.release();
        fork.awaitExit();
    }
}
