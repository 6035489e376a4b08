package io.github.rjperf.judge;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.verdict.MatrixShift;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.stats.AverageChange;
import io.github.rjperf.stats.PairEstimate;
import io.github.rjperf.stats.Sample;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Computes the average change in the first rounds over all series that are neither slower nor faster on their own.
 *
 * <p>A round counts only if every one of these series has a valid pair in it, so that every mean covers the same series.
 */
final class MatrixLine {
    private static final int FEWEST_ROUNDS = 5;

    /** The minimum number of series; with fewer, an average shows no more than the individual rows. */
    private static final int FEWEST_SERIES = 5;

    private MatrixLine() {}

    /** The average change; empty if there are fewer than five series, or fewer than five complete rounds among the first eight. */
    static Optional<MatrixShift> of(List<SeriesState> states, List<Verdict> verdicts) {
        List<Map<Integer, Double>> perSeries = IntStream.range(0, states.size())
                .filter(i -> isAveraged(states.get(i), verdicts.get(i)))
                .mapToObj(i -> byRound(states.get(i).pairs().valid()))
                .toList();
        List<Integer> rounds = IntStream.rangeClosed(1, MatrixShift.ROUNDS)
                .filter(round -> perSeries.stream().allMatch(series -> series.containsKey(round)))
                .boxed()
                .toList();
        if (rounds.size() < FEWEST_ROUNDS || perSeries.size() < FEWEST_SERIES) {
            return Optional.empty();
        }
        List<Sample> samples =
                perSeries.stream().map(series -> inOrder(series, rounds)).toList();
        AverageChange average = AverageChange.of(samples);
        return Optional.of(new MatrixShift(average.rounds(), average.mean(), average.pBelowZero()));
    }

    /** True if it was judged and is neither slower nor faster on its own. */
    static boolean isAveraged(SeriesState state, Verdict verdict) {
        return state.lastLook().isPresent() && verdict.isAveraged();
    }

    private static Sample inOrder(Map<Integer, Double> byRound, List<Integer> rounds) {
        return Sample.of(rounds.stream()
                .mapToDouble(round -> Objects.requireNonNull(byRound.get(round)))
                .toArray());
    }

    private static Map<Integer, Double> byRound(List<Pair> valid) {
        return valid.stream()
                .filter(pair -> pair.slot().pair() <= MatrixShift.ROUNDS)
                .collect(Collectors.toMap(pair -> pair.slot().pair(), PairEstimate::logRatio));
    }
}
