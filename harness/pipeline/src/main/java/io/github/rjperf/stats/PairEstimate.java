package io.github.rjperf.stats;

import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Rule;
import java.util.List;
import java.util.stream.IntStream;

/** How the difference of a pair is computed: the log ratio candidate / base, negative when the candidate is slower. */
public enum PairEstimate {
    /** The log ratio of the mean scores of both forks: it counts every turn, and every stall. */
    MEANS,

    /**
     * The mean of two medians of the log ratios of turns that belong together: of the odd and of the even ones. The n-th turns of
     * both forks run at nearly the same time, so what slows the machine for a moment slows both; a stall of one of them moves a
     * median little. In a duel, the sides take turns to lead, and the side that leads finds its data in the caches of the
     * processor, because it had the turn before as well. One median of all would lie in the gap between both groups.
     */
    MATCHED_TURNS;

    /** The estimate by which verdicts of this rule were made. */
    public static PairEstimate of(Rule rule) {
        return rule.isFirst() ? MEANS : MATCHED_TURNS;
    }

    /** The difference of a valid pair. */
    public double logRatio(Pair pair) {
        return this == MEANS ? pair.logRatio() : matchedTurns(pair);
    }

    /** The differences of valid pairs, in their order; IllegalArgumentException for none. */
    public Sample logRatios(List<Pair> pairs) {
        return Sample.of(pairs.stream().mapToDouble(this::logRatio).toArray());
    }

    private static double matchedTurns(Pair pair) {
        List<Iteration> base = pair.base().measured();
        List<Iteration> candidate = pair.candidate().measured();
        int turns = Math.min(base.size(), candidate.size());
        double[] ratios = IntStream.range(0, turns)
                .mapToDouble(turn ->
                        Math.log(candidate.get(turn).score() / base.get(turn).score()))
                .toArray();
        double change = turns == 1 ? ratios[0] : (medianOfEverySecond(ratios, 0) + medianOfEverySecond(ratios, 1)) / 2;
        return pair.series().higherIsBetter() ? change : -change;
    }

    private static double medianOfEverySecond(double[] ratios, int first) {
        return Sample.of(IntStream.iterate(first, turn -> turn < ratios.length, turn -> turn + 2)
                        .mapToDouble(turn -> ratios[turn])
                        .toArray())
                .percentile(50);
    }
}
