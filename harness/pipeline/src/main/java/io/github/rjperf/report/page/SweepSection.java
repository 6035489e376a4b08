package io.github.rjperf.report.page;

import io.github.rjperf.model.campaign.SurveyScore;
import io.github.rjperf.model.campaign.Sweep;
import io.github.rjperf.report.chart.DotChart;
import io.github.rjperf.report.chart.LineStyle;
import io.github.rjperf.report.chart.SweepChart;
import io.github.rjperf.report.imported.ImportedMatch;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.survey.Leaders;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The part of the page about one class of benchmarks: charts, who leads where, and all scores. */
final class SweepSection {
    private final Sweep sweep;
    private final ImportedMatch imported;

    private SweepSection(Sweep sweep, ImportedMatch imported) {
        this.sweep = sweep;
        this.imported = imported;
    }

    static Element of(Sweep sweep, ImportedMatch imported) {
        return new SweepSection(sweep, imported).section();
    }

    private Element section() {
        String axis = sweep.axes().axis();
        Element section = Element.of("section").add(Element.of("h2").text(title()));
        if (axis == null || !isDrawable()) {
            return section.add(leaders()).add(dots());
        }
        section.add(Element.of("p", "note")
                .prose("Both scales are logarithmic, and all charts share them; the band is the 95 % interval."));
        if (sweep.lines().size() > 1) {
            section.add(legend());
        }
        Element charts = Element.of("div", "sweeps");
        charts.add(SweepChart.of(sweep, axis, imported));
        return section.add(charts).add(leaders()).add(folded());
    }

    private boolean isDrawable() {
        return sweep.panels().stream().flatMap(panel -> panel.scores().stream()).anyMatch(score -> score.score()
                .isPresent());
    }

    private String title() {
        String axis = sweep.axes().axis();
        return PlainText.line(sweep.name()) + (axis == null ? "" : " over " + PlainText.line(axis));
    }

    private Element legend() {
        Element list = Element.of("ul", "legend");
        List<String> lines = sweep.lines();
        for (int i = 0; i < lines.size(); i++) {
            list.add(Element.of("li")
                    .add(LineStyle.of(i).swatch())
                    .add(Element.breakable(Element.of("span"), lines.get(i))));
        }
        return list;
    }

    /** Empty if no two calls share their parameters. */
    private List<Element> leaders() {
        List<Leaders> leaders = Leaders.of(sweep);
        if (leaders.isEmpty()) {
            return List.of();
        }
        String axis = sweep.axes().axis();
        boolean hasPanels = sweep.panels().size() > 1;
        if (!hasPanels && axis == null) {
            return List.of(Element.of("p").text(sentence(leaders.get(0))));
        }
        List<String> heads = new ArrayList<>();
        heads.add(hasPanels ? "parameters" : axis == null ? "" : axis);
        if (hasPanels && axis != null) {
            heads.add(axis);
        }
        heads.addAll(List.of("fastest", "slowest"));
        FactTable table = FactTable.of("Which calls lead, and which trail", heads);
        for (Leaders one : leaders) {
            String first = hasPanels ? one.panel() : one.range();
            List<Element> cells = new ArrayList<>();
            if (hasPanels && axis != null) {
                cells.add(Element.of("span", "num").text(one.range()));
            }
            cells.add(Element.breakable(Element.of("span"), one.fastestText()));
            cells.add(Element.breakable(Element.of("span"), one.slowestText()));
            table.row(first, cells);
        }
        return List.of(Element.scrolled("Fastest and slowest calls", table.element()));
    }

    private static String sentence(Leaders one) {
        return one.outcome() == Leaders.Outcome.OPEN
                ? "The data do not show which is fastest."
                : "Fastest: " + one.fastestText() + ". Slowest: " + one.slowestText() + ".";
    }

    /** Charts of points in the place of lines, for parameters that are not numbers. */
    private Element dots() {
        DotChart chart = DotChart.of(sweep.panels().stream()
                .flatMap(panel -> panel.scores().stream())
                .toList());
        Element all = Element.of("div", "dotted");
        for (Sweep.Panel panel : sweep.panels()) {
            if (sweep.panels().size() > 1) {
                all.add(Element.breakable(Element.of("h3"), panel.name()));
            }
            all.add(Element.scrolled("Scores", new ScoreTable(sweep, imported, chart).of(sorted(panel.scores()))));
        }
        return all;
    }

    private static List<SurveyScore> sorted(List<SurveyScore> scores) {
        Comparator<SurveyScore> high =
                Comparator.comparingDouble(score -> -score.score().orElse(0));
        boolean isTime = scores.stream().anyMatch(score -> !score.series().higherIsBetter());
        return scores.stream().sorted(isTime ? high.reversed() : high).toList();
    }

    private Element folded() {
        Element all = Element.of("div");
        for (Sweep.Panel panel : sweep.panels()) {
            String name = panel.name().isEmpty() ? "" : ", " + PlainText.line(panel.name());
            all.add(Element.of("details", "more")
                    .add(Element.of("summary").text("All scores" + name))
                    .add(Element.scrolled(
                            "All scores" + name, new ScoreTable(sweep, imported, null).of(panel.scores()))));
        }
        return all;
    }
}
