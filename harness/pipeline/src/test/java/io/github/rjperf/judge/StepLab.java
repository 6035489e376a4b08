package io.github.rjperf.judge;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Pair;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Comparisons of a bisection as a measuring run would leave them: bundles with forks and a verdict. */
public final class StepLab {

    private StepLab() {}

    /** The names of the first series. */
    public static List<String> names(int series) {
        return IntStream.range(0, series).mapToObj(i -> Lab.key(i).name()).toList();
    }

    /** Writes pairs of each series with these changes as log ratios, and judges them. */
    public static Judgement measured(Bundle bundle, int pairs, double noise, List<Double> changes) {
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

    /** Writes pairs of one series whose candidate crashed, and judges them. */
    public static Judgement crashed(Bundle bundle) {
        Comparison comparison = Lab.comparison(1, 5, 3600);
        return judged(
                bundle,
                comparison,
                List.of(
                        Lab.ended(Lab.key(0), Lab.slot(1, 1), ForkOutcome.COMPLETED, ForkOutcome.CRASHED),
                        Lab.ended(Lab.key(0), Lab.slot(1, 2), ForkOutcome.COMPLETED, ForkOutcome.CRASHED)));
    }

    /** Writes a comparison of identical builds. */
    public static Judgement identical(Bundle bundle) {
        Comparison comparison = Lab.comparison(1, 5, 3600);
        return judged(bundle, comparison.with(comparison.base(), comparison.base()), List.of());
    }

    private static Judgement judged(Bundle bundle, Comparison comparison, List<Pair> pairs) {
        try (var log = bundle.createForkLog(comparison)) {
            pairs.forEach(log::append);
        }
        Judgement judgement = Judge.judge(comparison, JudgingRules.of(comparison), pairs);
        bundle.writeVerdict(judgement);
        return judgement;
    }
}
