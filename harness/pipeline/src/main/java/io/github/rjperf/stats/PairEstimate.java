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
 * <p>It is the mean of two medians of the log ratios of turns that belong together: of the odd and of the even ones. The n-th turns of both
 * forks run at nearly the same time, so what slows the machine for a moment slows both; a stall of one of them moves a median little. In a
 * duel, the sides take turns to lead, and the side that leads finds its data in the caches of the processor, because it had the turn before
 * as well. One median of all would lie in the gap between both groups.
 *
 * <p>A turn counts less if one of its sides had to wait for a CPU: its weight is the square of the smaller share of time that a side was
 * running. Scores are still measured by the clock, so an operation that has to wait is as slow as it is; only where some turns wait more
 * than others do these count less.
 */
public final class PairEstimate {
    private PairEstimate() {}

    /** The differences of valid pairs, in their order; IllegalArgumentException for none. */
    public static Sample logRatios(List<Pair> pairs) {
        return Sample.of(pairs.stream().mapToDouble(PairEstimate::logRatio).toArray());
    }

    /** The log ratios of mean scores instead, which count every stall; IllegalArgumentException for no pair. */
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

    /** All are 1 if the JVM does not measure CPU time, and for a percentile, whose operations are not the ones that the time is of. */
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

    /** The share of the time of a turn in which its threads were running, up to a factor that all turns have in common. */
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
