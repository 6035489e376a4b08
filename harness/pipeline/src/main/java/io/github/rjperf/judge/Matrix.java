package io.github.rjperf.judge;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.Rule;
import io.github.rjperf.stats.BenjaminiHochberg;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * All series of a comparison, tested together: looks for each series, then Benjamini-Hochberg over every series in the matrix,
 * separately for regressions and improvements. A series without a look, or one that was given up, counts with p = 1.
 */
record Matrix(Comparison comparison, Rule rule, Looks.Basis basis, LayoutNoise layout) {
    /** The matrix of a comparison; throws IllegalArgumentException for a rule that this version does not know. */
    Matrix(Comparison comparison, Rule rule) {
        this(comparison, rule, Looks.Basis.of(rule, comparison.plan().series().size()), LayoutNoise.of(comparison));
    }

    Plan plan() {
        return comparison.plan();
    }

    /**
     * One state per series, in the order of the comparison. The states depend on the set of pairs but not on their order. Throws
     * IllegalArgumentException for a pair of a series that is not in the comparison.
     */
    List<SeriesState> states(List<Pair> pairs) {
        List<SeriesPairs> perSeries = perSeries(pairs);
        Looks looks = basis.over(perSeries);
        List<List<Look>> looksPerSeries = perSeries.stream()
                .map(series -> looks.of(series.valid(), plan().maxPairs()))
                .toList();
        List<List<Look>> tested = IntStream.range(0, perSeries.size())
                .mapToObj(i -> perSeries.get(i).isGivenUp() ? List.<Look>of() : looksPerSeries.get(i))
                .toList();
        boolean[] slower = rejected(tested, Look::sequentialPRegression);
        boolean[] faster = rejected(tested, Look::sequentialPImprovement);
        boolean[] slowerCode = rejected(tested, look -> pOfCode(look, basis.nullLog()));
        boolean[] fasterCode = rejected(tested, look -> pOfCode(look, -basis.nullLog()));
        List<SeriesState> states = new ArrayList<>();
        for (int i = 0; i < slower.length; i++) {
            SeriesPairs series = perSeries.get(i);
            PlannedSeries planned = plan().series().get(i);
            states.add(new SeriesState(
                    planned,
                    series,
                    looksPerSeries.get(i),
                    slower[i],
                    faster[i],
                    layout.isNone() || ((!slower[i] || slowerCode[i]) && (!faster[i] || fasterCode[i])),
                    planned.isAvailable() && plan().measures(planned) ? next(series) : OptionalInt.empty(),
                    plan().missingShard(planned)));
        }
        return states;
    }

    /**
     * How many valid pairs to measure in total: up to the next look, or up to the limit if that is below the first look; empty if
     * neither can be reached. A limit does not become a planned look, because the table covers only planned looks.
     */
    private OptionalInt next(SeriesPairs pairs) {
        int maxPairs = plan().maxPairs();
        int valid = pairs.valid().size();
        int target = maxPairs < rule.looks().get(0) && valid < maxPairs
                ? maxPairs
                : rule.looks().stream().filter(look -> look > valid).findFirst().orElse(Integer.MAX_VALUE);
        boolean fits = target - valid <= maxPairs - pairs.usedSlots();
        return fits ? OptionalInt.of(target) : OptionalInt.empty();
    }

    private boolean[] rejected(List<List<Look>> tested, ToDoubleFunction<Look> p) {
        double[] last = tested.stream()
                .mapToDouble(looks -> looks.isEmpty() ? 1 : p.applyAsDouble(looks.get(looks.size() - 1)))
                .toArray();
        return BenjaminiHochberg.rejected(last, rule.falseDiscoveryRate());
    }

    /** The p-value for a change in the code, corrected for the looks like the p-value for a change in the builds. */
    private double pOfCode(Look look, double nullLog) {
        return layout.isNone() ? 1 : basis.correction().corrected(look.pairs(), layout.p(look, nullLog));
    }

    private List<SeriesPairs> perSeries(List<Pair> pairs) {
        Map<SeriesKey, List<Pair>> bySeries = new LinkedHashMap<>();
        plan().series().forEach(planned -> bySeries.put(planned.key(), new ArrayList<>()));
        for (Pair pair : pairs) {
            List<Pair> known = bySeries.get(pair.series());
            if (known == null) {
                throw new IllegalArgumentException(
                        "a pair of " + pair.series() + ", which is not a series of comparison " + comparison.id());
            }
            known.add(pair);
        }
        return bySeries.values().stream().map(SeriesPairs::of).toList();
    }
}
