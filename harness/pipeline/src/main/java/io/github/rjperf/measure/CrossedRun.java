package io.github.rjperf.measure;

import io.github.rjperf.measure.ForkRecorder.Ending;
import io.github.rjperf.model.Combination;
import io.github.rjperf.model.CrossedRound;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.PairSlot;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * The measurement of one round: four living forks that take turns like those of a {@link Duel}. It always produces four
 * forks; one that fails ends the round.
 */
final class CrossedRun {
    private static final List<Combination> ALL = List.of(Combination.values());

    private final ForkContext means;
    private final CrossedTask task;
    private final PairSlot slot;
    private final int layout;
    private final Map<Combination, RunningFork> forks = new EnumMap<>(Combination.class);
    private final Map<Combination, Ending> endings = new EnumMap<>(Combination.class);

    CrossedRun(ForkContext means, CrossedTask task, PairSlot slot, int layout) {
        this.means = means;
        this.task = task;
        this.slot = slot;
        this.layout = layout;
    }

    CrossedRound measure(CrossedOrder order, OutsideSignals signals) {
        OutsideSignals.Watch watch = signals.watch();
        try {
            if (!takeTurns(order)) {
                ALL.forEach(one -> endings.putIfAbsent(
                        one, new Ending(ForkOutcome.ABANDONED, "another fork of the round failed", null)));
            }
            forks.values().forEach(RunningFork::close);
            Disturbance disturbance = watch.end();
            Map<Combination, Fork> ended = new EnumMap<>(Combination.class);
            ALL.forEach(one -> ended.put(one, fork(one, disturbance)));
            return new CrossedRound(ended);
        } finally {
            forks.values().forEach(this::remove);
        }
    }

    /** False as soon as a fork has failed. */
    private boolean takeTurns(CrossedOrder order) {
        for (Combination one : order.shuffled()) {
            start(one, one == order.first());
        }
        // the first iteration, which loads the data, runs on all at once
        boolean goesOn = each(ALL, RunningFork::awaitHello)
                && each(ALL, RunningFork::giveTurn)
                && each(ALL, RunningFork::awaitDone);
        IterationPlan plan = task.series().plan();
        int turns = plan.warmupIterations() + plan.measuredIterations() - 1;
        for (int turn = 0; goesOn && turn < turns; turn++) {
            goesOn = each(order.ofTurn(turn), this::takeTurn);
        }
        return goesOn && each(ALL, RunningFork::release) && each(ALL, RunningFork::awaitExit);
    }

    private void takeTurn(RunningFork fork) throws ForkFailure {
        if (task.isFreezing()) {
            forks.values().stream().filter(other -> other != fork).forEach(RunningFork::freeze);
        }
        fork.giveTurn();
        fork.awaitDone();
    }

    private interface Step {
        void take(RunningFork fork) throws ForkFailure;
    }

    /** The same step of these forks in their order; false after the first that fails. */
    private boolean each(List<Combination> order, Step step) {
        for (Combination one : order) {
            RunningFork fork = forks.get(one);
            try {
                if (fork != null) {
                    step.take(fork);
                }
            } catch (ForkFailure failure) {
                String reason = means.words().apply(failure.reason());
                endings.put(one, new Ending(failure.outcome(), reason, null));
                return false;
            }
        }
        return true;
    }

    private void start(Combination one, boolean leads) {
        RunningFork fork = RunningFork.start(task.fork(one, layout), means, leads);
        forks.put(one, fork);
        means.disk().add(fork);
    }

    private void remove(RunningFork fork) {
        fork.close();
        Workspace.delete(fork.folder().root());
        means.disk().forget(fork);
    }

    private Fork fork(Combination one, Disturbance disturbance) {
        RunningFork fork = forks.get(one);
        ForkRecorder recorder = fork != null
                ? fork.recorder()
                : new ForkRecorder(task.fork(one, layout), means.clock().instant());
        return recorder.fork(slot, endings.getOrDefault(one, Ending.COMPLETED), disturbance);
    }
}
