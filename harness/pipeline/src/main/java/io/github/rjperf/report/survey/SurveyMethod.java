package io.github.rjperf.report.survey;

import io.github.rjperf.model.campaign.SurveyScore;
import io.github.rjperf.report.Figures;
import java.util.List;

/** How the scores and ranks of a survey came about, in sentences. */
public final class SurveyMethod {
    /** Where the sources explain it in full. */
    public static final String DOCS = "docs/how-to/survey-a-build.md";

    private SurveyMethod() {}

    public static List<String> of(SurveyResults results) {
        String confidence = Figures.plainPercent(SurveyScore.CONFIDENCE);
        return List.of(
                "Each series was measured in "
                        + Figures.count(results.survey().plan().maxPairs(), "fork", "forks")
                        + ", one process at a time: one fork of every series in random order, then the next one, so that the forks"
                        + " of a series are spread over the whole run.",
                "A score is the geometric mean over the forks of a series; the score of a fork is the mean of its measured"
                        + " iterations. The spread is the standard deviation from fork to fork.",
                "The interval of a score has " + confidence
                        + " confidence by Student's t over forks. What the forks of all"
                        + " series say about the spread counts too (empirical Bayes), so that a small spread by luck is not"
                        + " taken at face value.",
                "Ranks hold for calls with the same parameters. Two calls are ranked only if the interval of the ratio of"
                        + " their scores (Welch's t) excludes 1. All these intervals hold at the same time with "
                        + confidence + " confidence (Bonferroni); a rank is a range wherever the data do not separate"
                        + " calls.",
                "That confidence is for one combination of parameters. Among many combinations, some ranks will be wrong"
                        + " by chance: up to one combination in 20.");
    }
}
