package io.github.rjperf.compare;

import io.github.rjperf.document.Bundle;
import io.github.rjperf.judge.Judge;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.Judgement;
import io.github.rjperf.settings.UsageException;
import java.util.List;
import java.util.stream.Stream;

/** Judges the forks of a bundle and writes its verdict.json. */
public final class JudgeStep {
    private JudgeStep() {}

    /**
     * What the caller decides about a judgement.
     *
     * @param comparisons number of comparisons that answer a request together and share the false discovery rate
     * @param failOnAllocation whether a series that allocates more Java heap fails the comparison
     */
    public record Terms(int comparisons, boolean failOnAllocation) {
        /** A comparison that stands alone, which allocation does not fail. */
        public static final Terms STANDARD = new Terms(1, false);
    }

    /** Judges all forks by the rule of the comparison and writes the verdict into the bundle. */
    public static Judgement run(Bundle bundle) {
        return run(bundle, pairs(bundle), Terms.STANDARD);
    }

    /**
     * The same for pairs that were read already.
     *
     * @param terms what the verdicts depend on in addition to the rule of the comparison
     */
    public static Judgement run(Bundle bundle, List<Pair> pairs, Terms terms) {
        Comparison comparison = bundle.readComparison();
        requireToBeJudged(comparison);
        Judgement judgement = Judge.judge(
                        comparison, JudgingRules.of(comparison).sharedBy(terms.comparisons()), pairs)
                .failingOnAllocation(terms.failOnAllocation());
        bundle.writeVerdict(judgement);
        return judgement;
    }

    /** Throws UsageException for a measurement that compares no builds, so that there is no verdict about it. */
    static void requireToBeJudged(Comparison comparison) {
        if (comparison.plan().schedule() == Schedule.SINGLE) {
            throw new UsageException("the bundle is a survey of one build and has no verdict; continue or show it with"
                    + " ./rjperf survey --resume");
        }
        if (comparison.plan().shiftedLayouts()) {
            throw new UsageException(
                    "the bundle measures the shift between layouts and has no verdict; continue or show it"
                            + " with ./rjperf calibrate layout --resume");
        }
    }

    /** The same, and for a bundle whose candidate was slowed down on purpose. */
    static void requireComparison(Comparison comparison) {
        requireToBeJudged(comparison);
        if (comparison.plan().plantedSlowdown(Side.CANDIDATE) > 0) {
            throw new UsageException("the bundle has a planted slowdown and compares no builds; continue it with"
                    + " ./rjperf calibrate host --resume and the folder that it is in");
        }
    }

    /** The forks of the bundle, two by two. */
    public static List<Pair> pairs(Bundle bundle) {
        try (Stream<Fork> forks = bundle.readForks()) {
            return Pairs.of(forks.toList());
        }
    }
}
