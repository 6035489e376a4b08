package io.github.rjperf.measure;

import io.github.rjperf.measure.Duel.Step;
import io.github.rjperf.measure.fork.Disturbance;
import io.github.rjperf.measure.fork.ForkContext;
import io.github.rjperf.measure.fork.ForkFailure;
import io.github.rjperf.measure.fork.ForkRecorder.Ending;
import io.github.rjperf.measure.fork.RunningFork;
import io.github.rjperf.measure.fork.SampledTask;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.explanation.Combination;
import io.github.rjperf.model.explanation.SampledRound;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The measurement of one round of two or four live forks. They warm up two at a time; four take turns like those of a {@link
 * Duel}; then both builds are sampled, at the same time unless the round has only one lane, because a profile counts CPU time. A
 * round always produces all of its forks; a fork that fails ends the round.
 */
final class SampledRun {
    private static final List<Combination> BUILDS = List.of(Combination.BASE, Combination.CANDIDATE);

    private final ForkContext means;
    private final SampledTask task;
    private final Round round;
    private final Map<Combination, RunningFork> forks = new EnumMap<>(Combination.class);
    private final Map<Combination, Ending> endings = new EnumMap<>(Combination.class);

    /**
     * A round before it is measured.
     *
     * @param number number, from 1
     * @param layout code layout of all forks
     * @param isAlone false if other rounds run at the same time, each on its own CPUs
     */
    record Round(int number, WilliamsOrder order, int layout, boolean isAlone) {}

    SampledRun(ForkContext means, SampledTask task, Round round) {
        this.means = means;
        this.task = task;
        this.round = round;
    }

    SampledRound measure(OutsideSignals signals) {
        List<Combination> all = round.order.shuffled();
        OutsideSignals.Watch watch = signals.watch();
        try {
            boolean isComplete = run();
            forks.values().forEach(RunningFork::close);
            Disturbance disturbance = watch.end();
            if (!isComplete) {
                all.forEach(one -> endings.putIfAbsent(
                        one, new Ending(ForkOutcome.ABANDONED, "another fork of the round failed", null)));
            }
            Map<Combination, Fork> ended = new EnumMap<>(Combination.class);
            all.forEach(one -> ended.put(one, ended(one, disturbance)));
            return new SampledRound(ended, isComplete ? stacks() : Map.of());
        } finally {
            forks.values().forEach(RunningFork::close);
            forks.values().forEach(RunningFork::remove);
        }
    }

    private Map<Combination, String> stacks() {
        Map<Combination, String> stacks = new EnumMap<>(Combination.class);
        forks.forEach((one, fork) -> stacks.put(one, of(one).commandLine().stacks(fork.folder())));
        return stacks;
    }

    /** Runs the forks; returns false as soon as one has failed. */
    private boolean run() {
        List<Combination> all = round.order.shuffled();
        int turns = task.turns(Set.copyOf(all));
        all.forEach(one -> start(one, turns));
        try {
            warmUp();
            for (int turn = 0; turn < turns; turn++) {
                each(round.order.ofTurn(turn), this::takeTurn);
            }
            sample();
            each(all, RunningFork::release);
            each(all, RunningFork::awaitExit);
            return true;
        } catch (ForkFailure recorded) {
            return false;
        }
    }

    private void warmUp() throws ForkFailure {
        List<Combination> all = round.order.shuffled();
        each(all, RunningFork::awaitHello);
        // the first iteration loads the data
        atOnce(all);
        for (int turn = 0; turn < task.series().plan().warmupIterations() - 1; turn++) {
            List<Combination> inOrder = round.order.ofTurn(turn);
            atOnce(inOrder.subList(0, 2));
            atOnce(inOrder.subList(2, inOrder.size()));
        }
    }

    private void sample() throws ForkFailure {
        for (int turn = 0; turn < task.sampledIterations(); turn++) {
            List<Combination> builds = BUILDS.stream()
                    .sorted(Comparator.comparing(round.order.ofTurn(turn)::indexOf))
                    .toList();
            if (round.isAlone) {
                atOnce(builds);
            } else {
                each(builds, SampledRun::sample);
            }
        }
    }

    private static void sample(RunningFork fork) throws ForkFailure {
        fork.giveTurn();
        fork.awaitDone();
    }

    private void atOnce(List<Combination> some) throws ForkFailure {
        each(some, RunningFork::giveTurn);
        each(some, RunningFork::awaitDone);
    }

    private void takeTurn(RunningFork fork) throws ForkFailure {
        forks.values().stream().filter(other -> other != fork).forEach(RunningFork::freeze);
        fork.giveTurn();
        fork.awaitDone();
    }

    /** Takes a step of each of these forks in order; records the first failure and stops there. */
    private void each(List<Combination> order, Step step) throws ForkFailure {
        for (Combination one : order) {
            try {
                step.take(fork(one));
            } catch (ForkFailure failure) {
                String reason = means.words().apply(failure.reason());
                endings.put(one, new Ending(failure.outcome(), reason, null));
                throw failure;
            }
        }
    }

    private void start(Combination one, int turns) {
        int sampled = one.isCrossed() ? 0 : task.sampledIterations();
        forks.put(one, RunningFork.start(task.fork(one, turns + sampled, round.layout), of(one)));
    }

    private RunningFork fork(Combination one) {
        return Objects.requireNonNull(forks.get(one), "no fork of " + one);
    }

    /** The context in which the fork of a combination is started. */
    private ForkContext of(Combination one) {
        SampledTask.Sampling sampling = task.sampling();
        return sampling == null || one.isCrossed()
                ? means
                : means.starting(means.commandLine().sampling(sampling));
    }

    private Fork ended(Combination one, Disturbance disturbance) {
        PairSlot slot = new PairSlot(round.number, 1, 1, round.order.first().library());
        return fork(one).recorder().fork(slot, endings.getOrDefault(one, Ending.COMPLETED), disturbance);
    }
}
