package io.github.rjperf.judge;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Makes the verdicts of a comparison. They are a pure function of comparison, rule, and pairs, and do not depend on the order of
 * the pairs.
 *
 * <p>Each series is tested with a paired t-test on the log ratios against a minimum effect, only at planned numbers of valid
 * pairs, and corrected for the looks. Benjamini-Hochberg is then applied over the matrix. Verdicts are checked in this order: not
 * comparable, error, regression, improvement, no regression, inconclusive (docs/explanation/statistics.md).
 */
public final class Judge {
    private final Matrix matrix;
    private final Verdicts verdicts;

    /**
     * A judge that can be used for any number of sets of pairs; throws IllegalArgumentException for a rule that this version does
     * not know.
     */
    public Judge(Comparison comparison, Rule rule) {
        this.matrix = new Matrix(comparison, rule);
        this.verdicts = new Verdicts(matrix);
    }

    public static Judgment judge(Comparison comparison, Rule rule, List<Pair> pairs) {
        return new Judge(comparison, rule).of(pairs);
    }

    /**
     * Judges all series; {@code pairs} includes invalid pairs and can lack pairs of a series that was not fully measured.
     * Identical builds that were not measured get no verdicts.
     *
     * @throws IllegalArgumentException for a pair of a series outside the comparison, a duplicate attempt, or scores whose ratio
     *     is not finite
     */
    public Judgment of(List<Pair> pairs) {
        Comparison comparison = matrix.comparison();
        if (pairs.isEmpty() && comparison.isOfIdenticalBuilds()) {
            return new Judgment(comparison.id(), matrix.rule(), List.of(), null);
        }
        List<SeriesState> states = matrix.states(pairs);
        List<SeriesVerdict> series = states.stream().map(this::seriesVerdict).toList();
        List<Verdict> each = series.stream().map(SeriesVerdict::verdict).toList();
        return new Judgment(
                comparison.id(),
                matrix.rule(),
                series,
                MatrixLine.of(states, each).orElse(null));
    }

    private SeriesVerdict seriesVerdict(SeriesState state) {
        Verdict verdict = verdicts.of(state);
        SeriesPairs pairs = state.pairs();
        List<Pair> judged = state.lastLook()
                .map(look -> pairs.valid().subList(0, look.pairs()))
                .orElse(pairs.valid());
        return new SeriesVerdict(
                state.series(),
                verdict,
                unit(state),
                geometricMean(judged, Pair::base),
                geometricMean(judged, Pair::candidate),
                state.looks(),
                pairs.failures(Side.BASE),
                pairs.failures(Side.CANDIDATE),
                pairs.spoiled(),
                verdicts.wording().stopped(state, verdict),
                Allocations.compare(pairs.valid()).orElse(null),
                KeptMemoryRule.compare(pairs.valid()).orElse(null));
    }

    private static String unit(SeriesState state) {
        String usual = state.series().higherIsBetter() ? "ops/s" : "s/op";
        return state.pairs().attempts().stream()
                .findFirst()
                .map(pair -> pair.base().unit())
                .orElse(usual);
    }

    private static @Nullable Double geometricMean(List<Pair> pairs, Function<Pair, Fork> fork) {
        return pairs.isEmpty()
                ? null
                : Math.exp(pairs.stream()
                        .mapToDouble(pair -> Math.log(fork.apply(pair).score()))
                        .average()
                        .orElseThrow());
    }
}
