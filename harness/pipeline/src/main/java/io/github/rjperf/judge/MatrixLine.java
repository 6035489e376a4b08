package io.github.rjperf.judge;

import io.github.rjperf.model.MatrixShift;
import io.github.rjperf.model.Pair;
import io.github.rjperf.stats.PairEstimate;
import io.github.rjperf.stats.PairedT;
import io.github.rjperf.stats.Sample;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Computes the average change over all series: a one-sided t-test on the round means of the first rounds.
 *
 * <p>A round counts when every series that could be measured has a valid pair in it, so that every mean covers the same
 * series.
 */
final class MatrixLine {
    private static final int FEWEST_ROUNDS = 5;
    private static final int MOST_ROUNDS = 8;

    private MatrixLine() {}

    /** Empty with fewer than five complete rounds among the first eight. */
    static Optional<MatrixShift> of(List<SeriesState> states, PairEstimate estimate) {
        List<Map<Integer, Double>> perSeries = states.stream()
                .filter(state -> !state.isGivenUp())
                .map(state -> byRound(state.pairs().valid(), estimate))
                .toList();
        double[] roundMeans = IntStream.rangeClosed(1, MOST_ROUNDS)
                .mapToObj(round ->
                        perSeries.stream().map(series -> series.get(round)).toList())
                .filter(round -> !round.isEmpty() && round.stream().allMatch(Objects::nonNull))
                .mapToDouble(round -> Sample.of(
                                round.stream().mapToDouble(Double::doubleValue).toArray())
                        .mean())
                .toArray();
        if (roundMeans.length < FEWEST_ROUNDS) {
            return Optional.empty();
        }
        PairedT test = PairedT.of(Sample.of(roundMeans));
        return Optional.of(new MatrixShift(test.pairs(), test.mean(), test.pBelow(0)));
    }

    private static Map<Integer, Double> byRound(List<Pair> valid, PairEstimate estimate) {
        return valid.stream()
                .filter(pair -> pair.slot().pair() <= MOST_ROUNDS)
                .collect(Collectors.toMap(pair -> pair.slot().pair(), estimate::logRatio));
    }
}
