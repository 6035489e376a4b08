package io.github.rjperf.measure;

import io.github.rjperf.model.CrossedRound;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.process.Guard;
import io.github.rjperf.process.ProcessException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Measures one series on all combinations of the classes and libraries of two builds, in rounds of four forks. An explanation measures
 * it after the verdict.
 */
public final class CrossedMeasurement {
    /** Forks that fail by themselves end the measurement then. */
    private static final int MOST_FAILURES = 2;

    private final CrossedTask task;
    private final MeasurementContext context;
    private final ScheduleRandom random;
    private final Guard guard = Guard.start();
    private volatile boolean isStopped;

    public CrossedMeasurement(CrossedTask task, MeasurementContext context) {
        this.task = task;
        this.context = context;
        this.random = new ScheduleRandom(task.seed());
    }

    /**
     * Measures until this many rounds are valid, or fewer are enough; at most twice as many, and not after forks have failed twice.
     *
     * @param isEnough whether valid rounds tell what is asked
     * @return all rounds, also those that are not valid; those before it was interrupted or reached its limit
     */
    public List<CrossedRound> run(int rounds, Predicate<List<CrossedRound>> isEnough) {
        List<CrossedRound> measured = new ArrayList<>();
        try (guard;
                Referee referee = Referee.open();
                DiskWatch disk = DiskWatch.over(context.workspace().room())) {
            Watchdog watchdog = Watchdog.after(context.limits().left(Duration.ZERO), () -> giveUp(referee));
            try (watchdog) {
                measure(
                        rounds,
                        isEnough,
                        measured,
                        context.means(referee, guard, disk).get(0));
            }
        } catch (ProcessException e) {
            if (!isStopped) {
                throw e;
            }
        }
        return measured;
    }

    private void measure(
            int rounds, Predicate<List<CrossedRound>> isEnough, List<CrossedRound> measured, ForkContext means) {
        while (goesOn(rounds, measured) && !isEnough.test(valid(measured))) {
            CrossedRound round = measure(measured.size() + 1, means);
            if (!isStopped) {
                measured.add(round);
            }
        }
    }

    private boolean goesOn(int rounds, List<CrossedRound> measured) {
        long failed =
                measured.stream().filter(round -> round.failed().isPresent()).count();
        boolean isUnsupported = measured.stream()
                .flatMap(round -> round.forks().values().stream())
                .anyMatch(fork -> fork.outcome() == ForkOutcome.UNSUPPORTED);
        return !isStopped
                && !isUnsupported
                && failed < MOST_FAILURES
                && measured.size() < 2 * rounds
                && valid(measured).size() < rounds;
    }

    private static List<CrossedRound> valid(List<CrossedRound> measured) {
        return measured.stream().filter(CrossedRound::isValid).toList();
    }

    private CrossedRound measure(int number, ForkContext means) {
        CrossedOrder order = new CrossedOrder(random.combinations(number));
        PairSlot slot = new PairSlot(number, 1, 1, order.first().library());
        int layout = random.layout(task.series().key(), number, task.layouts());
        return new CrossedRun(means, task, slot, layout).measure(order, context.signals());
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
