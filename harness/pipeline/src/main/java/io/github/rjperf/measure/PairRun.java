package io.github.rjperf.measure;

import io.github.rjperf.measure.fork.Disturbance;
import io.github.rjperf.measure.fork.ForkContext;
import io.github.rjperf.measure.fork.ForkFailure;
import io.github.rjperf.measure.fork.ForkRecorder.Ending;
import io.github.rjperf.measure.fork.RunningFork;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The measurement of one pair: it always produces two forks. If one fork fails, the pair ends and the other fork is stopped,
 * never left waiting.
 */
final class PairRun {
    private final ForkContext means;
    private final PairTask task;
    private final Path logs;
    private final Map<Side, RunningFork> forks = new ConcurrentHashMap<>();
    private final Map<Side, Ending> endings = new EnumMap<>(Side.class);

    /** @param logs the folder of a bundle for the output of failed forks */
    PairRun(ForkContext means, PairTask task, Path logs) {
        this.means = means;
        this.task = task;
        this.logs = logs;
    }

    Pair measure(OutsideSignals signals) {
        try {
            return measured(signals);
        } finally {
            forks.values().forEach(RunningFork::remove);
        }
    }

    private Pair measured(OutsideSignals signals) {
        boolean isSingle = task.comparison().plan().schedule() == Schedule.SINGLE;
        OutsideSignals.Watch watch = signals.watch();
        try {
            if (isSingle) {
                runAlone();
            } else {
                new Duel(start(Side.BASE), start(Side.CANDIDATE))
                        .run(task.slot().first(), iterations());
            }
        } catch (ForkFailure failure) {
            fail(failure);
        } finally {
            forks.values().forEach(RunningFork::close);
        }
        Disturbance disturbance = watch.end();
        return isSingle
                ? Pair.single(ended(Side.BASE, disturbance))
                : new Pair(ended(Side.BASE, disturbance), ended(Side.CANDIDATE, disturbance));
    }

    private RunningFork start(Side side) {
        RunningFork fork = RunningFork.start(task.fork(side), means);
        forks.put(side, fork);
        return fork;
    }

    private int iterations() {
        IterationPlan plan = task.series().plan();
        return plan.warmupIterations() + plan.measuredIterations();
    }

    private void runAlone() throws ForkFailure {
        RunningFork fork = start(Side.BASE);
        LoneFork.runAlone(fork, iterations(), RunningFork::awaitDone);
        fork.close();
    }

    private void fail(ForkFailure failure) {
        String log = keepLog(fork(failure.side()).output(), failure.side());
        endings.put(failure.side(), new Ending(failure.outcome(), means.words().apply(failure.reason()), log));
        String reason = "the " + word(failure.side()) + " fork failed";
        endings.put(failure.side().other(), new Ending(ForkOutcome.ABANDONED, reason, null));
    }

    /** Stores the end of a fork's output; returns the file's name, or null if it could not be stored. */
    private @Nullable String keepLog(String output, Side side) {
        SeriesKey series = task.series().key();
        String name = String.format(
                Locale.ROOT,
                "%s-%08x-pair%d-attempt%d-%s.log",
                series.benchmark(),
                series.canonical().hashCode(),
                task.slot().pair(),
                task.slot().attempt(),
                word(side));
        try {
            Files.createDirectories(logs);
            Files.writeString(logs.resolve(name), means.words().apply(output));
            return name;
        } catch (IOException e) {
            return null;
        }
    }

    private static String word(Side side) {
        return side.name().toLowerCase(Locale.ROOT);
    }

    private RunningFork fork(Side side) {
        return Objects.requireNonNull(forks.get(side), "no fork of this side");
    }

    private Fork ended(Side side, Disturbance disturbance) {
        return fork(side).recorder().fork(task.slot(), endings.getOrDefault(side, Ending.COMPLETED), disturbance);
    }
}
