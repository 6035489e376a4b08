package io.github.rjperf.stats;

import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * The difference of a pair: the log ratio candidate / base, negative when the candidate is slower.
 *
 * <p>It is the mean of two medians of the log ratios of corresponding turns: one of the odd turns and one of the even turns. The
 * n-th turns of both forks run at nearly the same time, so a brief slowdown of the machine affects both, and a stall of one of
 * them hardly moves a median. In a duel, the sides alternate in leading, and the leading side finds its data in the processor's
 * caches, because it also had the previous turn. A single median of all turns would lie in the gap between the two groups.
 *
 * <p>A turn counts less if one of its sides had to wait for a CPU: its weight is the square of the smaller share of time that a
 * side was running. Scores are still measured by the clock, so an operation that must wait is slow; a turn counts less only if it
 * waits longer than others.
 */
public final class PairEstimate {
    private PairEstimate() {}

    /** The differences of valid pairs, in order; throws IllegalArgumentException if there are none. */
    public static Sample logRatios(List<Pair> pairs) {
        return Sample.of(pairs.stream().mapToDouble(PairEstimate::logRatio).toArray());
    }

    /** The log ratios of mean scores, which include every stall; throws IllegalArgumentException if there are no pairs. */
    public static Sample ofMeans(List<Pair> pairs) {
        return Sample.of(pairs.stream().mapToDouble(Pair::logRatio).toArray());
    }

    /** The difference of a valid pair. */
    public static double logRatio(Pair pair) {
        List<Iteration> base = pair.base().measured();
        List<Iteration> candidate = pair.candidate().measured();
        int turns = Math.min(base.size(), candidate.size());
        double[] ratios = IntStream.range(0, turns)
                .mapToDouble(turn ->
                        Math.log(candidate.get(turn).score() / base.get(turn).score()))
                .toArray();
        double[] weights = weights(pair, turns);
        double change = turns == 1
                ? ratios[0]
                : (medianOfEverySecond(ratios, weights, 0) + medianOfEverySecond(ratios, weights, 1)) / 2;
        return pair.series().higherIsBetter() ? change : -change;
    }

    /**
     * The weights of turns; all are 1 if the JVM does not measure CPU time, or if the score is a percentile, because the CPU time
     * is not that of the operations behind it.
     */
    private static double[] weights(Pair pair, int turns) {
        double[] weights = IntStream.range(0, turns)
                .mapToDouble(turn -> Math.min(
                        running(pair.series(), pair.base().measured().get(turn)),
                        running(pair.series(), pair.candidate().measured().get(turn))))
                .map(share -> share * share)
                .toArray();
        boolean isKnown = !pair.series().mode().equals(SeriesKey.P99)
                && DoubleStream.of(weights).allMatch(weight -> weight > 0);
        if (!isKnown) {
            Arrays.fill(weights, 1);
        }
        return weights;
    }

    /** The share of a turn's time in which its threads were running, up to a factor that all turns share. */
    private static double running(SeriesKey series, Iteration turn) {
        double nanos = turn.cpuNanosPerOperation();
        return series.higherIsBetter() ? nanos * turn.score() : nanos / turn.score();
    }

    private static double medianOfEverySecond(double[] ratios, double[] weights, int first) {
        return WeightedMedian.of(everySecond(ratios, first), everySecond(weights, first));
    }

    private static double[] everySecond(double[] turns, int first) {
        return IntStream.iterate(first, turn -> turn < turns.length, turn -> turn + 2)
                .mapToDouble(turn -> turns[turn])
                .toArray();
    }
}
