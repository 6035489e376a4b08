package io.github.rjperf.measure;

import io.github.rjperf.measure.fork.Disturbance;
import io.github.rjperf.measure.fork.ForkContext;
import io.github.rjperf.measure.fork.ForkFailure;
import io.github.rjperf.measure.fork.ForkRecorder;
import io.github.rjperf.measure.fork.ForkRecorder.Ending;
import io.github.rjperf.measure.fork.RunningFork;
import io.github.rjperf.measure.fork.Workspace;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.Side;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The measurement of one pair: it always produces two forks. A fork that fails ends the pair, and its partner is
 * stopped, never left waiting.
 */
final class PairRun {
    private final ForkContext means;
    private final PairTask task;
    private final Map<Side, RunningFork> forks = new ConcurrentHashMap<>();
    private final Map<Side, Ending> endings = new EnumMap<>(Side.class);

    PairRun(ForkContext means, PairTask task) {
        this.means = means;
        this.task = task;
    }

    Pair measure(Schedule schedule, OutsideSignals signals, LogKeeper logs) {
        try {
            return measured(schedule, signals, logs);
        } finally {
            forks.values().forEach(this::remove);
        }
    }

    private Pair measured(Schedule schedule, OutsideSignals signals, LogKeeper logs) {
        OutsideSignals.Watch watch = signals.watch();
        try {
            run(schedule, task.slot().first());
        } catch (ForkFailure failure) {
            fail(failure, logs);
        } finally {
            forks.values().forEach(RunningFork::close);
        }
        Disturbance disturbance = watch.end();
        return schedule == Schedule.SINGLE
                ? Pair.single(fork(Side.BASE, disturbance))
                : new Pair(fork(Side.BASE, disturbance), fork(Side.CANDIDATE, disturbance));
    }

    private void run(Schedule schedule, Side first) throws ForkFailure {
        if (schedule == Schedule.SINGLE) {
            runAlone();
        } else {
            new Duel(new BothForks(start(Side.BASE), start(Side.CANDIDATE))).run(first, iterations());
        }
    }

    private RunningFork start(Side side) {
        RunningFork fork = RunningFork.start(task.fork(side), means);
        forks.put(side, fork);
        means.disk().add(fork);
        return fork;
    }

    private void remove(RunningFork fork) {
        Workspace.delete(fork.folder().root());
        means.disk().forget(fork);
    }

    private int iterations() {
        IterationPlan plan = task.series().plan();
        return plan.warmupIterations() + plan.measuredIterations();
    }

    private void runAlone() throws ForkFailure {
        RunningFork fork = start(Side.BASE);
        fork.awaitHello();
        for (int i = 0; i < iterations(); i++) {
            fork.giveTurn();
            fork.awaitDone();
        }
        fork.release();
        fork.awaitExit();
        fork.close();
    }

    private void fail(ForkFailure failure, LogKeeper logs) {
        RunningFork failed = forks.get(failure.side());
        String log = failed == null ? null : logs.keep(failed.output(), failure.side(), task);
        endings.put(failure.side(), new Ending(failure.outcome(), means.words().apply(failure.reason()), log));
        String reason = "the " + failure.side().name().toLowerCase(Locale.ROOT) + " fork failed";
        endings.put(failure.side().other(), new Ending(ForkOutcome.ABANDONED, reason, null));
    }

    private Fork fork(Side side, Disturbance disturbance) {
        RunningFork fork = forks.get(side);
        ForkRecorder recorder = fork != null
                ? fork.recorder()
                : new ForkRecorder(task.fork(side), means.clock().instant());
        return recorder.fork(task.slot(), endings.getOrDefault(side, Ending.COMPLETED), disturbance);
    }
}
