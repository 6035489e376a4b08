package io.github.rjperf.report.markdown;

import io.github.rjperf.model.campaign.SurveyScore;
import io.github.rjperf.model.campaign.Sweep;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.ScoreWords;
import io.github.rjperf.report.markdown.MarkdownTable.Column;
import io.github.rjperf.report.markup.MarkdownText;
import io.github.rjperf.report.survey.Leaders;
import io.github.rjperf.report.survey.SurveyMethod;
import io.github.rjperf.report.survey.SurveyResults;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A survey as Markdown: who leads where, and the scores as a table of lines over the axis. */
public final class SurveyMarkdown {
    private SurveyMarkdown() {}

    public static String render(SurveyResults results) {
        StringBuilder out = new StringBuilder();
        out.append("## ").append(MarkdownText.prose(Leaders.headline(results))).append("\n\n");
        out.append(MarkdownText.prose(results.build() + " · " + results.context() + " · "
                        + Figures.time(results.survey().created())))
                .append("\n");
        results.caveats()
                .forEach(caveat ->
                        out.append("\n> ").append(MarkdownText.prose(caveat)).append("\n"));
        for (Sweep sweep : Sweep.of(results.scores())) {
            out.append(sweep(sweep));
        }
        out.append("\n### How this was measured and ranked\n\n");
        SurveyMethod.of(results)
                .forEach(sentence ->
                        out.append("- ").append(MarkdownText.prose(sentence)).append("\n"));
        out.append("\nReproduce: ")
                .append(MarkdownText.code(results.reproduce()))
                .append("\n");
        return out.toString();
    }

    private static String sweep(Sweep sweep) {
        String axis = sweep.axes().axis();
        StringBuilder out = new StringBuilder("\n### " + MarkdownText.prose(sweep.name()) + "\n");
        List<Leaders> leaders = Leaders.of(sweep);
        if (!leaders.isEmpty()) {
            MarkdownTable<Leaders> table =
                    new MarkdownTable<>(leaderColumns(axis, sweep.panels().size() > 1));
            out.append("\n").append(table.head()).append(String.join("", table.lines(leaders)));
        }
        for (Sweep.Panel panel : sweep.panels()) {
            out.append(panel.name().isEmpty() ? "\n" : "\n#### " + MarkdownText.prose(panel.name()) + "\n\n");
            out.append(axis == null ? list(sweep, panel) : matrix(sweep, panel, axis));
        }
        return out.toString();
    }

    private static List<Column<Leaders>> leaderColumns(@Nullable String axis, boolean hasPanels) {
        List<Column<Leaders>> columns = new ArrayList<>();
        if (hasPanels) {
            columns.add(Column.words("parameters", one -> MarkdownText.prose(one.panel())));
        }
        if (axis != null) {
            columns.add(Column.numbers(MarkdownText.prose(axis), one -> MarkdownText.prose(one.range())));
        }
        columns.add(Column.words("fastest", one -> MarkdownText.prose(one.fastestText())));
        columns.add(Column.words("slowest", one -> MarkdownText.prose(one.slowestText())));
        return columns;
    }

    private static String list(Sweep sweep, Sweep.Panel panel) {
        MarkdownTable<SurveyScore> table = new MarkdownTable<>(List.of(
                Column.words(
                        "call",
                        score -> MarkdownTable.name(
                                sweep.axes().place(score.series()).line())),
                Column.numbers("score", score -> cell(ScoreWords.score(score))),
                Column.numbers("95 % interval [%]", score -> cell(ScoreWords.interval(score))),
                Column.numbers("spread", score -> cell(ScoreWords.spread(score))),
                Column.numbers("forks", score -> Integer.toString(score.forks().size())),
                Column.words("rank", score -> cell(ScoreWords.rank(score)) + missing(score))));
        return table.head() + String.join("", table.lines(panel.scores()));
    }

    private static String missing(SurveyScore score) {
        return score.missing() == null ? "" : "<br>" + MarkdownText.prose(Objects.requireNonNull(score.missing()));
    }

    /** A row for each line, a column for each value of the axis. */
    private static String matrix(Sweep sweep, Sweep.Panel panel, String axis) {
        List<Column<String>> columns = new ArrayList<>();
        columns.add(Column.words(MarkdownText.prose(axis), line -> MarkdownTable.name(line)));
        panel.points()
                .forEach((x, scores) ->
                        columns.add(Column.numbers(MarkdownText.prose(x), line -> find(sweep, scores, line)
                                .map(SurveyMarkdown::brief)
                                .orElse(Figures.NONE))));
        MarkdownTable<String> table = new MarkdownTable<>(columns);
        List<String> missing = panel.scores().stream()
                .filter(score -> score.missing() != null)
                .map(score ->
                        MarkdownText.prose(sweep.axes().place(score.series()).line() + ": " + score.missing()))
                .distinct()
                .toList();
        String notes = missing.isEmpty()
                ? ""
                : "\n" + missing.stream().map(note -> "- " + note + "\n").collect(Collectors.joining());
        Stream<String> lines = sweep.lines().stream().filter(line -> panel.scores().stream()
                .anyMatch(score -> sweep.axes().place(score.series()).line().equals(line)));
        return table.head() + String.join("", table.lines(lines.toList())) + notes;
    }

    private static Optional<SurveyScore> find(Sweep sweep, List<SurveyScore> scores, String line) {
        return scores.stream()
                .filter(score -> sweep.axes().place(score.series()).line().equals(line))
                .findFirst();
    }

    /** The score with half the width of its interval, as JMH prints them. */
    private static String brief(SurveyScore score) {
        SurveyScore.Interval interval = score.interval();
        String error = interval == null
                ? ""
                : "<br>± "
                        + Figures.percent((interval.high() - interval.low())
                                / 2
                                / score.score().orElseThrow());
        return cell(ScoreWords.score(score)) + error.replace(" ", "\u00A0");
    }

    private static String cell(String text) {
        return MarkdownText.unbroken(MarkdownText.prose(text));
    }
}
