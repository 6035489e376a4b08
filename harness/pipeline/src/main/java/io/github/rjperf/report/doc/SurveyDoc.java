package io.github.rjperf.report.doc;

import static io.github.rjperf.report.doc.Block.detail;
import static io.github.rjperf.report.doc.Block.section;
import static java.util.Map.entry;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Pairs;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.campaign.SurveyScore;
import io.github.rjperf.model.campaign.Sweep;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Fingerprint;
import io.github.rjperf.report.ScoreWords;
import io.github.rjperf.report.chart.DotChart;
import io.github.rjperf.report.chart.SweepChart;
import io.github.rjperf.report.doc.DocTable.Column;
import io.github.rjperf.report.imported.ImportedMatch;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.RichText;
import io.github.rjperf.report.markup.RichText.Kind;
import io.github.rjperf.report.markup.TextTable.Fit;
import io.github.rjperf.report.page.HostSection;
import io.github.rjperf.report.survey.Leaders;
import io.github.rjperf.report.survey.SurveyResults;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A survey: the fastest calls, all scores, and how they were measured. */
public record SurveyDoc(SurveyResults results) {
    /** The maximum number of scores on a terminal. */
    private static final int MOST_ROWS = 60;

    public static Doc of(SurveyResults results) {
        return new SurveyDoc(results).doc();
    }

    private Doc doc() {
        Comparison survey = results.survey();
        List<Block> blocks = new ArrayList<>();
        results.sweeps().forEach(sweep -> blocks.add(sweep(sweep)));
        Element host = HostSection.of(survey.host(), Pairs.by(survey.plan().schedule(), results.forks()), "fork");
        blocks.add(detail(
                section("What was measured", build(survey)),
                new Block.Figure("", List.of(host)),
                section(
                        "How this was measured and ranked",
                        new Block.Items(results.method()),
                        new Block.Prose(RichText.of("See also ")
                                .with(Kind.CODE, SurveyResults.DOCS)
                                .with(Kind.WORDS, " in the sources of RocksJava Perf.")))));
        blocks.add(new Block.Command("Reproduce", results.reproduce()));
        return new Doc(
                "survey",
                Leaders.headline(results),
                results.build() + " · " + results.context(),
                survey.created(),
                results.caveats(),
                blocks);
    }

    private static Block build(Comparison survey) {
        Build build = survey.base();
        return DocTable.facts(
                "The build",
                List.of(
                        entry("subject", RichText.of(build.subject())),
                        entry("version", RichText.of(build.version())),
                        entry("commit", RichText.of(Objects.requireNonNullElse(build.commit(), Figures.NONE))),
                        entry("jar", file(build.jar(), build.jarSha256())),
                        entry("library", file(build.library(), build.librarySha256())),
                        entry("layouts", RichText.of(Integer.toString(survey.layouts()))),
                        entry("survey", RichText.of(survey.id())),
                        entry("seed", RichText.of(Long.toString(survey.plan().seed()))),
                        entry("harness", RichText.of(survey.harnessVersion())),
                        entry("benchmarks", RichText.of(Kind.CODE, Fingerprint.shortened(survey.benchmarksSha256())))));
    }

    private static RichText file(String path, String sha256) {
        return RichText.of(Fingerprint.fileName(path) + " ").with(Kind.CODE, Fingerprint.shortened(sha256));
    }

    private Block sweep(Sweep sweep) {
        String axis = sweep.axes().axis();
        List<Block> blocks = new ArrayList<>();
        List<Element> charts = SweepChart.of(sweep, results.imported());
        if (!charts.isEmpty()) {
            blocks.add(new Block.Figure(
                    "Both scales are logarithmic, and all charts share them; the band is the 95 % interval.", charts));
        }
        blocks.add(leaders(sweep, axis));
        for (Sweep.Panel panel : sweep.panels()) {
            Block scores = scores(sweep, panel, charts.isEmpty());
            String name = panel.name().isEmpty() ? "" : ", " + panel.name();
            Block one = charts.isEmpty()
                    ? section("Scores" + name, scores)
                    : new Block.Fold("more", RichText.of("All scores" + name), List.of(scores));
            blocks.add(results.scores().size() > MOST_ROWS ? detail(one) : one);
        }
        return section(sweep.name() + (axis == null ? "" : " over " + axis), blocks);
    }

    private static Block leaders(Sweep sweep, @Nullable String axis) {
        List<Column<Leaders>> columns = new ArrayList<>();
        if (sweep.panels().size() > 1) {
            columns.add(Column.of("parameters", Fit.WORDS, 34, one -> RichText.of(one.panel())));
        }
        if (axis != null) {
            columns.add(Column.numbers(axis, Leaders::range));
        }
        columns.add(Column.words("fastest", Leaders::fastestText));
        columns.add(Column.of("slowest", Fit.REST, 20, one -> RichText.of(one.slowestText())));
        return DocTable.of("Fastest and slowest calls", Leaders.of(sweep), columns);
    }

    private Block scores(Sweep sweep, Sweep.Panel panel, boolean isDotted) {
        List<Column<SurveyScore>> columns = new ArrayList<>();
        String axis = sweep.axes().axis();
        columns.add(
                Column.names("call", score -> sweep.axes().place(score.series()).line()));
        if (axis != null) {
            columns.add(Column.numbers(
                    axis, score -> sweep.axes().place(score.series()).x()));
        }
        if (isDotted) {
            DotChart chart = DotChart.of(sweep.scores());
            columns.add(Column.drawings(
                    "score from 0",
                    score -> chart.strip(sweep.axes().place(score.series()).line(), score)));
        }
        columns.add(Column.numbers("score", ScoreWords::score));
        columns.add(Column.numbers(
                "95 % interval", score -> ScoreWords.interval(score) + (score.interval() == null ? "" : " %")));
        columns.add(Column.numbers("spread", ScoreWords::spread));
        columns.add(Column.counts("forks", score -> score.forks().size()));
        columns.add(Column.numbers("rank", ScoreWords::rank));
        if (!results.imported().equals(ImportedMatch.NONE)) {
            columns.add(Column.numbers("imported", score -> results.imported().text(score)));
        }
        return new DocTable<>(
                "All scores",
                "scores",
                columns,
                isDotted ? sorted(panel.scores()) : panel.scores(),
                score -> Objects.requireNonNullElse(score.missing(), ""));
    }

    private static List<SurveyScore> sorted(List<SurveyScore> scores) {
        Comparator<SurveyScore> high =
                Comparator.comparingDouble(score -> -score.score().orElse(0));
        boolean isTime = scores.stream().anyMatch(score -> !score.series().higherIsBetter());
        return scores.stream().sorted(isTime ? high.reversed() : high).toList();
    }
}
