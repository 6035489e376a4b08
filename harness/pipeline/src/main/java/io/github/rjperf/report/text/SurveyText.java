package io.github.rjperf.report.text;

import io.github.rjperf.model.campaign.SurveyScore;
import io.github.rjperf.model.campaign.Sweep;
import io.github.rjperf.report.ScoreWords;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.TextTable;
import io.github.rjperf.report.markup.TextTable.Column;
import io.github.rjperf.report.markup.TextTable.Fit;
import io.github.rjperf.report.markup.TextWrap;
import io.github.rjperf.report.survey.Leaders;
import io.github.rjperf.report.survey.SurveyResults;
import java.util.ArrayList;
import java.util.List;

/** A survey as text for a terminal: all scores if they are few, and which calls lead where. */
public final class SurveyText {
    /** More rows than this are in the report only. */
    private static final int MOST_ROWS = 60;

    private static final int NARROWEST = 60;

    private SurveyText() {}

    /**
     * Text that ends with a new line.
     *
     * @param width columns of the terminal
     */
    public static String render(SurveyResults results, int width) {
        int columns = Math.max(NARROWEST, width);
        List<String> out = new ArrayList<>(TextWrap.lines(results.build() + "   " + results.context(), columns));
        out.add("");
        boolean isShort = results.scores().size() <= MOST_ROWS;
        for (Sweep sweep : results.sweeps()) {
            if (isShort) {
                out.addAll(scores(sweep, columns));
                out.add("");
            }
            List<Leaders> leaders = Leaders.of(sweep);
            if (!isShort && !leaders.isEmpty()) {
                out.addAll(leaders(sweep, leaders, columns));
                out.add("");
            }
        }
        for (String caveat : results.caveats()) {
            List<String> lines = TextWrap.lines(caveat, columns - 3);
            lines.forEach(line -> out.add((line.equals(lines.get(0)) ? "!  " : "   ") + line));
        }
        out.addAll(TextWrap.lines(Leaders.headline(results) + ".", columns));
        out.add("Again:  " + PlainText.line(results.reproduce()));
        return String.join("\n", out) + "\n";
    }

    private static List<String> scores(Sweep sweep, int width) {
        TextTable table = new TextTable(List.of(
                new Column("series", Fit.NAME, 20),
                new Column("score", Fit.NUMBER, 0),
                new Column("[95 % interval]", Fit.NUMBER, 0),
                new Column("spread", Fit.NUMBER, 0),
                new Column("forks", Fit.NUMBER, 0),
                new Column("rank", Fit.NUMBER, 0)));
        for (Sweep.Panel panel : sweep.panels()) {
            for (SurveyScore score : panel.scores()) {
                String missing = score.missing();
                table.add(
                        List.of(
                                PlainText.line(score.series().name()),
                                ScoreWords.score(score),
                                ScoreWords.interval(score) + (score.interval() == null ? "" : " %"),
                                ScoreWords.spread(score),
                                Integer.toString(score.forks().size()),
                                ScoreWords.rank(score)),
                        missing == null ? "" : PlainText.line(missing),
                        "");
            }
        }
        return table.render(width);
    }

    private static List<String> leaders(Sweep sweep, List<Leaders> leaders, int width) {
        String axis = sweep.axes().axis();
        TextTable table = new TextTable(List.of(
                new Column(PlainText.line(sweep.name()), Fit.WORDS, 34),
                new Column(axis == null ? "" : PlainText.line(axis), Fit.NUMBER, 0),
                new Column("fastest", Fit.REST, 20)));
        leaders.forEach(one -> table.add(
                List.of(PlainText.line(one.panel()), PlainText.line(one.range()), one.fastestText()), "", ""));
        return table.render(width);
    }
}
