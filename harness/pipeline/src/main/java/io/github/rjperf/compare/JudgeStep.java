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

    /** Judges all forks by the rule of the comparison and writes the verdict into the bundle. */
    public static Judgement run(Bundle bundle) {
        return run(bundle, pairs(bundle), 1);
    }

    /**
     * The same for pairs that were read already.
     *
     * @param comparisons number of comparisons that answer a request together and share the false discovery rate
     */
    public static Judgement run(Bundle bundle, List<Pair> pairs, int comparisons) {
        Comparison comparison = bundle.readComparison();
        Judgement judgement =
                Judge.judge(comparison, JudgingRules.of(comparison).sharedBy(comparisons), pairs);
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
