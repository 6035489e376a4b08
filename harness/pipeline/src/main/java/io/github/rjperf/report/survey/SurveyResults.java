package io.github.rjperf.report.survey;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.campaign.SurveyScore;
import io.github.rjperf.model.campaign.Sweep;
import io.github.rjperf.report.ComparisonCaveats;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.imported.ImportedMatch;
import io.github.rjperf.report.markup.PlainText;
import java.util.ArrayList;
import java.util.List;

/**
 * The data of a survey's report.
 *
 * @param survey the survey; base and candidate are the same build
 * @param forks all forks, including those that do not count
 * @param scores the score of each series that was not left out
 * @param reproduce the command line that measures the same again
 * @param imported scores that were measured elsewhere
 */
public record SurveyResults(
        Comparison survey, List<Fork> forks, List<SurveyScore> scores, String reproduce, ImportedMatch imported) {
    /** The file that explains in full how scores and ranks are computed. */
    public static final String DOCS = "docs/how-to/survey-a-build.md";

    public SurveyResults {
        forks = List.copyOf(forks);
        scores = List.copyOf(scores);
    }

    /** True if each series that can be measured has all its forks. */
    public boolean isComplete() {
        List<PlannedSeries> planned = survey.plan().series().stream()
                .filter(PlannedSeries::isAvailable)
                .toList();
        return planned.stream().allMatch(series -> scores.stream()
                .anyMatch(score -> score.series().equals(series.key())
                        && score.forks().size() >= survey.plan().maxPairs()));
    }

    public List<Sweep> sweeps() {
        return Sweep.of(scores);
    }

    /** {@code rocksdbjni 9.10.0}. */
    public String build() {
        return PlainText.line("rocksdbjni " + survey.base().label());
    }

    /** The place and the extent: {@code linux-x64, 2 cores · profile quick · 21 forks in 1m05s}. */
    public String context() {
        return Figures.host(survey.host().identity()) + " · profile "
                + PlainText.line(survey.plan().profile()) + " · "
                + Figures.count(forks.size(), "fork", "forks") + " in "
                + Figures.duration(forks.stream().mapToDouble(Fork::seconds).sum());
    }

    /** The reasons why the scores may be misleading, and what is missing, as sentences. */
    public List<String> caveats() {
        List<String> caveats =
                new ArrayList<>(ThinnedGrid.sentences(survey.plan().series()));
        imported.sentence().ifPresent(caveats::add);
        ComparisonCaveats.crowded(survey).ifPresent(caveats::add);
        long lacking = scores.stream()
                .filter(score -> score.forks().size() < survey.plan().maxPairs())
                .count();
        if (lacking > 0) {
            caveats.add(Figures.count(lacking, "series has", "series have") + " fewer than the "
                    + Figures.count(survey.plan().maxPairs(), "planned fork", "planned forks")
                    + "; the table of scores gives the reasons.");
        }
        if (survey.plan().maxPairs() < 2) {
            caveats.add("One fork per series shows no spread, so nothing is ranked. Measure with --forks 2 or more.");
        }
        long spoiled = forks.stream().filter(fork -> fork.spoiledBy() != null).count();
        if (spoiled > 0) {
            caveats.add(Figures.count(spoiled, "fork was", "forks were")
                    + " spoiled by something outside the measurement and measured again.");
        }
        return caveats;
    }

    /** How the scores and ranks were computed, as sentences. */
    public List<String> method() {
        String confidence = Figures.plainPercent(SurveyScore.CONFIDENCE);
        return List.of(
                "Each series was measured in "
                        + Figures.count(survey.plan().maxPairs(), "fork", "forks")
                        + ", one process at a time: first one fork of every series in random order, then the next, so that the forks of"
                        + " a series are spread over the whole run.",
                "A score is the geometric mean over the forks of a series; the score of a fork is the mean of its"
                        + " measured iterations. The spread is the standard deviation from fork to fork.",
                "The interval of a score has " + confidence
                        + " confidence (Student's t over its forks). It also uses what the forks of all series show about the spread"
                        + " (empirical Bayes), so that a spread that is small by chance is not taken at face value.",
                "Ranks apply to calls with the same parameters. Two calls are ranked only if the interval of the ratio of their scores"
                        + " (Welch's t) excludes 1. All these intervals hold at the same time with "
                        + confidence
                        + " confidence (Bonferroni); where the data do not separate calls, a rank is a range.",
                "That confidence is for one combination of parameters. Among many combinations, some ranks will be"
                        + " wrong by chance: up to one combination in 20.");
    }
}
