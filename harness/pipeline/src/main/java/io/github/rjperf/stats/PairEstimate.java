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
     * The median of the log ratios of turns that belong together. The n-th turns of both forks run at nearly the same time, so
     * what slows the machine for a moment slows both; a stall of one of them moves the median little.
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
        double[] ratios = IntStream.range(0, Math.min(base.size(), candidate.size()))
                .mapToDouble(turn ->
                        Math.log(candidate.get(turn).score() / base.get(turn).score()))
                .toArray();
        double median = Sample.of(ratios).percentile(50);
        return pair.series().higherIsBetter() ? median : -median;
    }
}
