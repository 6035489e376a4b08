package io.github.rjperf.judge;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.verdict.Judgment;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.SortedMap;
import java.util.stream.IntStream;

/** Comparisons of a bisection or a releases as a measuring run would leave them: bundles with forks and a verdict. */
public final class StepLab {
    private static final int PAIRS = 5;
    private static final double NOISE = 0.005;

    private StepLab() {}

    /** The names of the first series. */
    public static List<String> names(int series) {
        return IntStream.range(0, series).mapToObj(i -> Lab.key(i).name()).toList();
    }

    /** Writes pairs of each series with these changes as log ratios, and judges them. */
    public static Judgment measured(Bundle bundle, int pairs, double noise, List<Double> changes) {
        Comparison comparison = Lab.comparison(changes.size(), pairs, 3600);
        Random random = new Random(bundle.folder().getFileName().toString().hashCode());
        List<Pair> all = new ArrayList<>();
        for (int series = 0; series < changes.size(); series++) {
            for (int pair = 1; pair <= pairs; pair++) {
                double logRatio = changes.get(series) + noise * random.nextGaussian();
                all.add(Lab.pair(Lab.key(series), pair, 1, logRatio));
            }
        }
        return judged(bundle, comparison, all);
    }

    /**
     * Writes pairs of these series with these changes as log ratios, and judges them.
     *
     * @param changes by the number of the series; empty for one that the builds cannot run
     * @param reason why they cannot
     */
    public static Judgment measured(Bundle bundle, SortedMap<Integer, OptionalDouble> changes, String reason) {
        Comparison comparison = Lab.comparison(1 + changes.lastKey(), PAIRS, 3600);
        List<PlannedSeries> planned = comparison.plan().series();
        Random random = new Random(bundle.folder().getFileName().toString().hashCode());
        List<PlannedSeries> series = new ArrayList<>();
        List<Pair> all = new ArrayList<>();
        changes.forEach((number, change) -> {
            PlannedSeries one = planned.get(number);
            series.add(change.isEmpty() ? one.unavailableBecause(reason) : one);
            for (int pair = 1; change.isPresent() && pair <= PAIRS; pair++) {
                double logRatio = change.getAsDouble() + NOISE * random.nextGaussian();
                all.add(Lab.pair(one.key(), pair, 1, logRatio));
            }
        });
        return judged(bundle, Lab.with(comparison, series), all);
    }

    /** Writes a comparison that ended before any pair was measured, and judges it. */
    public static Judgment unmeasured(Bundle bundle, int series) {
        return judged(bundle, Lab.comparison(series, PAIRS, 3600), List.of());
    }

    /** Writes pairs of one series whose candidate crashed, and judges them. */
    public static Judgment crashed(Bundle bundle) {
        Comparison comparison = Lab.comparison(1, 5, 3600);
        return judged(
                bundle,
                comparison,
                List.of(
                        Lab.ended(Lab.key(0), Lab.slot(1, 1), ForkOutcome.COMPLETED, ForkOutcome.CRASHED),
                        Lab.ended(Lab.key(0), Lab.slot(1, 2), ForkOutcome.COMPLETED, ForkOutcome.CRASHED)));
    }

    /** Writes a comparison of identical builds. */
    public static Judgment identical(Bundle bundle) {
        Comparison comparison = Lab.comparison(1, 5, 3600);
        return judged(bundle, comparison.with(comparison.base(), comparison.base()), List.of());
    }

    private static Judgment judged(Bundle bundle, Comparison comparison, List<Pair> pairs) {
        try (var log = bundle.createForkLog(comparison)) {
            pairs.forEach(log::append);
        }
        Judgment judgment = Judge.judge(comparison, JudgingRules.of(comparison), pairs);
        bundle.writeVerdict(judgment);
        return judgment;
    }
}
