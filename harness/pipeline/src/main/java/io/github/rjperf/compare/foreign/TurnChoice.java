package io.github.rjperf.compare.foreign;

import io.github.rjperf.measure.PilotFork.Ran;
import io.github.rjperf.model.ForkSettings;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.SeriesKey;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * The turns of a benchmark, chosen from the results of its forks in a pilot. They are usually as short as in our own benchmarks,
 * but long enough for twenty calls. If each turn must be prepared, they are also long enough that at least half of the time is
 * measured.
 *
 * @param setupSeconds time before the first turn, on the slower side
 * @param unmeasuredSeconds unmeasured time of each turn, such as the set-up of an iteration
 */
record TurnChoice(IterationPlan plan, double setupSeconds, double unmeasuredSeconds) {
    private static final double USUAL_SECONDS = 0.025;
    private static final double LONGEST_SECONDS = 5;
    private static final double MOST_SECONDS = 600;
    private static final int CALLS = 20;
    /** The overhead of a turn that does not have to prepare anything (docs/explanation/cost.md). */
    private static final double HANDOVER_SECONDS = 0.015;

    private static final double MEASURED_SECONDS = 0.75;
    private static final int FEWEST_TURNS = 6;
    private static final int MOST_TURNS = 30;
    private static final double LEAST_WARMUP_SECONDS = 0.25;
    private static final int MOST_WARMUP_TURNS = 100;

    /** Scores that differ by at most this fraction belong to the steady state. */
    private static final double STEADY = 0.05;

    private static final int WINDOW = 5;

    /** Chooses the turns from forks that finished some of their turns; each value is taken from whichever side needs more time. */
    static TurnChoice of(SeriesKey series, ForkSettings settings, IterationPlan pilot, Collection<Ran> sides) {
        double planned = pilot.iterationMillis() / 1000.0;
        boolean isShot = series.mode().equals(SeriesKey.SINGLE_SHOT);
        double call = sides.stream()
                .mapToDouble(side -> callSeconds(series, settings, side))
                .max()
                .orElse(0);
        double shortest = isShot ? call : Math.max(planned, call);
        double typical =
                sides.stream().mapToDouble(TurnChoice::typicalTurn).max().orElse(0);
        double unmeasured = Math.max(0, typical - shortest - HANDOVER_SECONDS);
        double turn = isShot
                ? call
                : Math.max(
                        Math.max(USUAL_SECONDS, unmeasured), Math.min(CALLS * call, Math.max(call, LONGEST_SECONDS)));
        double warmup =
                sides.stream().mapToDouble(TurnChoice::warmupSeconds).max().orElse(0);
        double setup = sides.stream()
                .mapToDouble(side -> Math.max(0, side.turnSeconds().get(0) - typical))
                .max()
                .orElse(0);
        return new TurnChoice(plan(turn, warmup), setup, unmeasured);
    }

    private static IterationPlan plan(double turn, double warmup) {
        int millis = Math.toIntExact(Math.round(1000 * Math.max(0.01, Math.min(turn, MOST_SECONDS))));
        double seconds = millis / 1000.0;
        int measured = (int) Math.max(FEWEST_TURNS, Math.min(Math.ceil(MEASURED_SECONDS / seconds), MOST_TURNS));
        double atLeast = Math.max(warmup, LEAST_WARMUP_SECONDS);
        int warm = (int) Math.max(1, Math.min(Math.ceil(atLeast / seconds), MOST_WARMUP_TURNS));
        return new IterationPlan(warm, measured, millis);
    }

    /** Expected time of a pair; both sides are prepared at the same time. */
    double secondsOfPair() {
        int turns = plan.warmupIterations() + plan.measuredIterations();
        return Schedule.FROZEN_DUEL.secondsOf(plan) + setupSeconds + 2 * turns * unmeasuredSeconds;
    }

    /** Time of one call of the benchmark in one thread; for a single shot, the time of all its calls. */
    private static double callSeconds(SeriesKey series, ForkSettings settings, Ran side) {
        if (series.mode().equals(SeriesKey.SINGLE_SHOT)) {
            return typicalTurn(side);
        }
        double score = median(later(side).mapToDouble(Iteration::score).toArray());
        double perOperation = series.higherIsBetter() ? series.threads() / Math.max(score, 1e-9) : score;
        return perOperation * settings.operationsPerInvocation();
    }

    private static double typicalTurn(Ran side) {
        List<Double> all = side.turnSeconds();
        return median(all.subList(1, all.size()).stream()
                .mapToDouble(Double::doubleValue)
                .toArray());
    }

    /** Total time of the turns before the scores match those of the last third. */
    private static double warmupSeconds(Ran side) {
        double[] scores = later(side).mapToDouble(Iteration::score).toArray();
        double steady = median(Arrays.copyOfRange(scores, scores.length * 2 / 3, scores.length));
        int window = Math.min(WINDOW, scores.length);
        int turns = 0;
        while (turns + window < scores.length
                && Math.abs(median(Arrays.copyOfRange(scores, turns, turns + window)) / steady - 1) > STEADY) {
            turns++;
        }
        return turns * typicalTurn(side);
    }

    /** All turns except the first one, in which everything is cold. */
    private static Stream<Iteration> later(Ran side) {
        return Stream.concat(side.fork().warmup().stream(), side.fork().measured().stream())
                .skip(1);
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
