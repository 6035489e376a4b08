package io.github.rjperf.judge;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.stats.PairEstimate;
import io.github.rjperf.stats.PairedT;
import java.util.List;

/** Estimates the changes of all series while they are measured. */
public final class RunningEstimates {
    /**
     * An interim estimate for one series during the measurement; for progress displays, never a verdict.
     *
     * @param change estimated change as a fraction; negative is slower
     * @param spread two standard errors of the mean log ratio, a rough margin of error as a fraction
     */
    public record RunningEstimate(SeriesKey series, double change, double spread) {}

    private final Matrix matrix;

    public RunningEstimates(Comparison comparison, Rule rule) {
        this.matrix = new Matrix(comparison, rule);
    }

    /** One estimate for each series with at least two valid pairs, in the order of the comparison. */
    public List<RunningEstimate> of(List<Pair> soFar) {
        return matrix.states(soFar).stream()
                .filter(state -> state.validPairs() >= 2)
                .map(this::of)
                .toList();
    }

    private RunningEstimate of(SeriesState state) {
        PairedT test = PairedT.of(PairEstimate.logRatios(state.pairs().valid()));
        return new RunningEstimate(state.series(), Math.expm1(test.mean()), Math.expm1(2 * test.standardError()));
    }
}
