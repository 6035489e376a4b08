package io.github.rjperf.compare;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.judge.Judge;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Pairs;
import java.util.List;
import java.util.stream.Stream;

/** Judges the forks of a bundle and writes its verdict.json. */
public final class JudgeStep {
    private JudgeStep() {}

    /** Judges all forks by the standard rules and writes the verdict into the bundle. */
    public static Judgement run(Bundle bundle) {
        return run(bundle, bundle.readComparison(), pairs(bundle));
    }

    /** The same for a bundle that was read already. */
    public static Judgement run(Bundle bundle, Comparison comparison, List<Pair> pairs) {
        Judgement judgement = Judge.judge(comparison, JudgingRules.of(comparison), pairs);
        bundle.writeVerdict(judgement);
        return judgement;
    }

    /** The forks of the bundle, two by two. */
    public static List<Pair> pairs(Bundle bundle) {
        try (Stream<Fork> forks = bundle.readForks()) {
            return Pairs.of(forks.toList());
        }
    }
}
