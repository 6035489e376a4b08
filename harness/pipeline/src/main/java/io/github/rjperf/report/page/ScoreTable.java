package io.github.rjperf.report.page;

import io.github.rjperf.model.campaign.SurveyScore;
import io.github.rjperf.model.campaign.Sweep;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.ScoreWords;
import io.github.rjperf.report.chart.DotChart;
import io.github.rjperf.report.imported.ImportedMatch;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.PlainText;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Scores with their intervals, the spread of their forks, and their ranks.
 *
 * @param sweep the grid that they belong to
 * @param imported the same scores, measured elsewhere
 * @param chart draws a column of points; null for none
 */
record ScoreTable(
        Sweep sweep, ImportedMatch imported, @Nullable DotChart chart) {
    Element of(List<SurveyScore> scores) {
        String axis = sweep.axes().axis();
        Element head = Element.of("tr");
        if (axis != null) {
            head.add(heading(axis, "num"));
        }
        head.add(heading("call", "name"));
        if (chart != null) {
            head.add(heading("score from 0", "dot"));
        }
        head.add(
                heading("score", "num"),
                heading("95 % interval", "num"),
                heading("spread", "num"),
                heading("forks", "num"),
                heading("rank", "num"));
        if (hasImported()) {
            head.add(heading("imported", "num"));
        }
        Element body = Element.of("tbody");
        scores.forEach(score -> body.add(row(score)));
        return Element.of("table", "scores").add(Element.of("thead").add(head), body);
    }

    private boolean hasImported() {
        return !imported.equals(ImportedMatch.NONE);
    }

    private static Element heading(String text, String style) {
        return Element.of("th", style).with("scope", "col").prose(text);
    }

    private Element row(SurveyScore score) {
        String name = sweep.axes().place(score.series()).line();
        Element row = Element.of("tr");
        if (sweep.axes().axis() != null) {
            row.add(cell(sweep.axes().place(score.series()).x()));
        }
        Element head = Element.of("th", "name").with("scope", "row").add(Element.breakable(Element.of("span"), name));
        String missing = score.missing();
        if (missing != null) {
            head.add(Element.of("div", "note").prose(PlainText.line(missing)));
        }
        row.add(head);
        if (chart != null) {
            row.add(Element.of("td", "dot").add(chart.strip(name, score)));
        }
        String percent = score.interval() == null ? "" : " %";
        row.add(
                cell(ScoreWords.score(score)),
                cell(ScoreWords.interval(score) + percent),
                cell(ScoreWords.spread(score)),
                cell(Integer.toString(score.forks().size())),
                cell(ScoreWords.rank(score)));
        return hasImported()
                ? row.add(cell(imported.of(score).map(ImportedMatch::text).orElse(Figures.NONE)))
                : row;
    }

    private static Element cell(String text) {
        return Element.of("td", "num").prose(text);
    }
}
