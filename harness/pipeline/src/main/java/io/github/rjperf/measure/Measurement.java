package io.github.rjperf.measure;

import io.github.rjperf.measure.fork.ForkContext;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Measures a comparison in rounds until its pacing ends it; the pairs of a round may run at the same time in several lanes.
 *
 * <p>What is measured next depends only on the pairs of earlier rounds and on the seed, so a run that was killed and resumed
 * follows the same schedule as an uninterrupted one. With several lanes, only the order in which the pairs of a round end is up
 * to chance.
 */
public final class Measurement {
    private static final long SIGNAL_GRACE_MILLIS = 300;

    private final Comparison comparison;
    private final MeasurementContext context;
    private final Round.Draw draw;
    private final Map<SeriesKey, PlannedSeries> plans = new LinkedHashMap<>();
    /** Guarded by {@code this}, like all calls of the listener. */
    private final List<Pair> pairs = new ArrayList<>();

    private final ForkLifetime lifetime;
    private volatile boolean failed;

    public Measurement(Comparison comparison, MeasurementContext context) {
        this.comparison = comparison;
        this.context = context;
        this.lifetime = new ForkLifetime(context);
        Plan plan = comparison.plan();
        this.draw = new Round.Draw(plan.schedule(), new ScheduleRandom(plan.seed()));
        plan.series().forEach(planned -> plans.put(planned.key(), planned));
    }

    /**
     * Runs round after round, but never past the limit of the whole measurement, even if forks hang. The pairs measured by then
     * are kept, as when the budget is used up.
     *
     * @param earlier pairs of a run that this one resumes, including invalid ones, in order; empty for a new run
     * @return false if it was interrupted
     */
    public boolean run(List<Pair> earlier, Pacing pacing, PairListener listener) {
        Duration left = context.limits().left(comparison.plan().timeOf(earlier));
        lifetime.run(left, lanes -> runRounds(earlier, new Run(pacing, lanes, listener)));
        return !lifetime.isInterrupted();
    }

    /** A run: the pacing that chooses its pairs, the resources in each lane, and the listener. */
    private record Run(Pacing pacing, List<ForkContext> lanes, PairListener listener) {}

    private void runRounds(List<Pair> earlier, Run run) {
        List<Pair> last = lastRound(earlier, run.pacing());
        Round round = round(earlier.subList(0, earlier.size() - last.size()), run.pacing());
        pairs.addAll(earlier);
        for (Round left = round.without(last); goesOn(run) && !round.starts().isEmpty(); left = round) {
            runRound(left, run);
            round = round(List.copyOf(pairs), run.pacing());
        }
    }

    /** Ends the run from another thread: forks are killed, the running pairs are discarded, and {@link #run} returns. */
    public void interrupt() {
        lifetime.interrupt();
    }

    /** True if it ended because of the limit of the whole measurement. */
    public boolean reachedLimit() {
        return lifetime.hasReachedLimit();
    }

    /** Ends all lanes, because one of them failed for a reason unrelated to a fork; the pairs in progress in the other lanes are lost. */
    private void abort() {
        failed = true;
        lifetime.killForks();
    }

    private boolean isStopped() {
        return lifetime.isOver() || failed;
    }

    private boolean goesOn(Run run) {
        return !isStopped() && run.pacing().hasTime(List.copyOf(pairs));
    }

    /** The last pairs, if they all belong to one round, which may have been killed before its end. */
    private List<Pair> lastRound(List<Pair> earlier, Pacing pacing) {
        int most = Math.min(earlier.size(), plans.size() * comparison.plan().lanes());
        for (int start = earlier.size() - most; start < earlier.size(); start++) {
            List<Pair> before = earlier.subList(0, start);
            List<Pair> last = earlier.subList(start, earlier.size());
            if (round(before, pacing).contains(last)) {
                return last;
            }
        }
        return List.of();
    }

    private Round round(List<Pair> before, Pacing pacing) {
        return Round.of(pacing.nextRound(List.copyOf(before)), before, draw);
    }

    private void runRound(Round round, Run run) {
        Queue<PairTask> waiting = new ArrayDeque<>();
        round.starts().forEach(start -> waiting.add(task(start.series(), start.slot())));
        new LaneThreads<ForkContext>(lane -> measureAll(waiting, lane, run), this::abort).run(run.lanes());
    }

    private void measureAll(Queue<PairTask> waiting, ForkContext lane, Run run) {
        for (PairTask task = next(waiting, run); task != null; task = next(waiting, run)) {
            Pair pair = new PairRun(lane, task, context.logs()).measure(context.signals());
            if (!isFailed(pair) || !wasStopped()) {
                ended(pair, run);
            }
        }
    }

    private synchronized @Nullable PairTask next(Queue<PairTask> waiting, Run run) {
        PairTask task = goesOn(run) ? waiting.poll() : null;
        if (task != null) {
            run.listener().starts(task.series().key(), task.slot());
        }
        return task;
    }

    private synchronized void ended(Pair pair, Run run) {
        pairs.add(pair);
        run.listener().ended(pair);
    }

    private PairTask task(SeriesKey series, PairSlot slot) {
        PlannedSeries planned = Objects.requireNonNull(plans.get(series), "the pacing returned an unknown series");
        int layout = draw.random().layout(series, slot.pair(), comparison.layouts());
        return new PairTask(planned, comparison, slot, layout);
    }

    private static boolean isFailed(Pair pair) {
        return Stream.of(pair.base(), pair.candidate()).anyMatch(fork -> fork.outcome() != ForkOutcome.COMPLETED);
    }

    /**
     * True if the run was stopped. Ctrl-C in a terminal also reaches the forks, perhaps before this program, so this waits to see
     * whether that is why a fork died.
     */
    private boolean wasStopped() {
        if (!isStopped()) {
            try {
                Thread.sleep(SIGNAL_GRACE_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return true;
            }
        }
        return isStopped();
    }
}
