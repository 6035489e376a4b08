package io.github.rjperf.compare;

import io.github.rjperf.document.ReadBundle;
import io.github.rjperf.judge.Judge;
import io.github.rjperf.judge.JudgingRules;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Schedule;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Resource;
import io.github.rjperf.settings.UsageException;
import java.util.List;

/** Judges the forks of a bundle and writes its verdict.json. */
public final class JudgeBundle {
    private JudgeBundle() {}

    /** Judges a single comparison by its own rule; only a slowdown makes it fail. */
    public static Judgment run(ReadBundle read) {
        return run(read, 1, List.of());
    }

    /**
     * Judges all forks by the comparison's rule and writes the verdict into the bundle.
     *
     * @param comparisons number of comparisons that together answer a request and share its false discovery rate
     * @param failOn resources whose increased use in a series makes the comparison fail
     */
    public static Judgment run(ReadBundle read, int comparisons, List<Resource> failOn) {
        Comparison comparison = read.comparison();
        requireToBeJudged(comparison);
        Judgment judgment = Judge.judge(comparison, JudgingRules.of(comparison).sharedBy(comparisons), read.pairs())
                .failingOn(failOn);
        read.bundle().writeVerdict(judgment);
        return judgment;
    }

    /** Throws UsageException for a measurement that does not compare builds and thus cannot have a verdict. */
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

    /** Like {@link #requireToBeJudged}, but also throws UsageException for a bundle whose candidate was slowed down on purpose. */
    static void requireComparison(Comparison comparison) {
        requireToBeJudged(comparison);
        if (comparison.plan().plantedSlowdown(Side.CANDIDATE) > 0) {
            throw new UsageException(
                    "the bundle has a planted slowdown and does not compare builds; continue it with ./rjperf calibrate"
                            + " host --resume and the folder that contains it");
        }
    }
}
