package io.github.rjperf.measure;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Outcome;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.process.Guard;
import io.github.rjperf.process.ProcessException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/**
 * Measures a comparison in rounds until its pacing says enough. Round r is pair r of every active series.
 *
 * <p>What is measured next depends on the pairs so far and on the seed alone, so a run that was killed and resumed keeps
 * the schedule of one that was not.
 */
public final class Measurement {
    /** A pair spoiled from outside is re-run at most three times. */
    private static final int MOST_ATTEMPTS = 4;

    private static final long SIGNAL_GRACE_MILLIS = 300;

    private final Comparison comparison;
    private final Surroundings surroundings;
    private final Chance chance;
    private final Map<SeriesKey, PlannedSeries> plans = new LinkedHashMap<>();
    private final List<Pair> pairs = new ArrayList<>();
    private final Guard guard = Guard.start();
    private volatile boolean interrupted;

    public Measurement(Comparison comparison, Surroundings surroundings) {
        this.comparison = comparison;
        this.surroundings = surroundings;
        this.chance = new Chance(comparison.seed());
        comparison.series().forEach(planned -> plans.put(planned.key(), planned));
    }

    /**
     * Runs round after round.
     *
     * @param earlier pairs of a run that this one resumes, invalid ones too; empty for a new run
     * @return false when it was interrupted
     */
    public boolean run(List<Pair> earlier, Pacing pacing, PairListener listener) {
        pairs.addAll(earlier);
        try (guard;
                Referee referee = Referee.open()) {
            ForkLauncher launcher = surroundings.launcher(referee, guard);
            for (int round = 1; !interrupted; round++) {
                List<SeriesKey> series = pacing.nextRound(pairsBefore(round));
                if (series.isEmpty()) {
                    return true;
                }
                runRound(round, series, launcher, listener);
            }
            return false;
        } catch (ProcessException e) {
            if (interrupted) {
                return false;
            }
            throw e;
        }
    }

    /** Ends the run from another thread: forks are killed, the running pair is not kept, {@link #run} returns. */
    public void interrupt() {
        interrupted = true;
        guard.close();
    }

    private List<Pair> pairsBefore(int round) {
        return pairs.stream().filter(pair -> pair.slot().pair() < round).toList();
    }

    private void runRound(int round, List<SeriesKey> series, ForkLauncher launcher, PairListener listener) {
        List<SeriesKey> order = chance.order(series, round);
        for (int attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
            for (int i = 0; i < order.size() && !interrupted; i++) {
                if (needs(attempt, order.get(i), round)) {
                    Side first = chance.first(comparison.schedule(), order.get(i), round);
                    measure(order.get(i), new PairSlot(round, attempt, i + 1, first), launcher, listener);
                }
            }
        }
    }

    /** True when this attempt is due: none was made before it, or all that were made were spoiled from outside. */
    private boolean needs(int attempt, SeriesKey series, int round) {
        List<Pair> made = pairs.stream()
                .filter(pair -> pair.slot().pair() == round && pair.series().equals(series))
                .toList();
        return made.size() == attempt - 1 && made.stream().allMatch(Measurement::isSpoiled);
    }

    private static boolean isSpoiled(Pair pair) {
        return pair.base().spoiledBy() != null
                && pair.base().outcome() == Outcome.COMPLETED
                && pair.candidate().outcome() == Outcome.COMPLETED;
    }

    private void measure(SeriesKey series, PairSlot slot, ForkLauncher launcher, PairListener listener) {
        listener.starts(series, slot);
        Pair pair = new PairRun(launcher, task(series, slot))
                .measure(comparison.schedule(), surroundings.signals(), surroundings.logKeeper());
        if (!isFailed(pair) || !wasInterrupted()) {
            pairs.add(pair);
            listener.ended(pair);
        }
    }

    private PairTask task(SeriesKey series, PairSlot slot) {
        PlannedSeries planned = Objects.requireNonNull(plans.get(series), "the pacing named a strange series");
        return new PairTask(planned, comparison.base(), comparison.candidate(), slot);
    }

    private static boolean isFailed(Pair pair) {
        return Stream.of(pair.base(), pair.candidate()).anyMatch(fork -> fork.outcome() != Outcome.COMPLETED);
    }

    /** A terminal's Ctrl-C reaches the forks too, perhaps before it reaches us: a dead fork waits for that news. */
    private boolean wasInterrupted() {
        if (!interrupted) {
            try {
                Thread.sleep(SIGNAL_GRACE_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return true;
            }
        }
        return interrupted;
    }
}
