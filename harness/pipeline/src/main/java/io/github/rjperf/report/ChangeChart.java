package io.github.rjperf.report;

import io.github.rjperf.model.Look;
import java.util.List;

/** The first picture of the page: a row a series with its change and interval on a shared axis, worst first. */
final class ChangeChart {
    /** Rows beyond these wait in a fold, so that a large matrix does not bury the rest of the page. */
    private static final int SHOWN = 60;

    private final ChangeAxis axis;

    private ChangeChart(ChangeAxis axis) {
        this.axis = axis;
    }

    static Element of(List<Row> rows, double tolerance) {
        List<Look> looks = rows.stream().flatMap(r -> r.look().stream()).toList();
        return new ChangeChart(ChangeAxis.of(tolerance, looks)).figure(rows, tolerance);
    }

    private Element figure(List<Row> rows, double tolerance) {
        Element figure = Element.of("figure", "changes")
                .add(patterns(), legend(tolerance), axisRow())
                .add(list(rows.subList(0, Math.min(SHOWN, rows.size())), 1));
        if (rows.size() > SHOWN) {
            figure.add(Element.of("details", "more")
                    .add(Element.of("summary").text("The other " + (rows.size() - SHOWN) + " series"))
                    .add(list(rows.subList(SHOWN, rows.size()), SHOWN + 1)));
        }
        return figure;
    }

    private Element legend(double tolerance) {
        return Element.of("figcaption")
                .text("Change of the candidate relative to the base: the point is the estimate, the bar its repeated"
                        + " 95 % interval, the band D = " + Figures.plainPercent(tolerance)
                        + " either way. Left is slower. The scale is logarithmic beyond the band.")
                .add(Element.of("span", "keys")
                        .add(key("slower", "slower"))
                        .add(key("faster", "faster"))
                        .add(key("settled", "no regression"))
                        .add(key("unsure", "inconclusive")));
    }

    private static Element key(String style, String text) {
        Element swatch = strip("").with("width", "22").with("height", "12").with("aria-hidden", "true");
        swatch.add(Element.of("rect", "interval " + style)
                .with("x", "1")
                .with("y", "1")
                .with("width", "20")
                .with("height", "10"));
        return Element.of("span", "key").add(swatch).text(" " + text);
    }

    /** What all strips refer to: the hatching, and the grid with zero and the tolerance. */
    private Element patterns() {
        Element hatch = Element.of("pattern")
                .with("id", "hatch")
                .with("width", "6")
                .with("height", "6")
                .with("patternUnits", "userSpaceOnUse")
                .with("patternTransform", "rotate(45)")
                .add(Element.of("rect", "hatch-ink").with("width", "2.5").with("height", "6"));
        Element grid = Element.of("g").with("id", "grid");
        grid.add(Element.of("rect", "band")
                .with("x", Svg.percent(axis.at(-axis.unit())))
                .with("width", Svg.percent(axis.at(axis.unit()) - axis.at(-axis.unit())))
                .with("height", "100%"));
        for (ChangeAxis.Tick tick : axis.ticks()) {
            String x = Svg.percent(axis.at(tick.logRatio()));
            grid.add(Element.of("line", tick.logRatio() == 0 ? "zero" : tick.isReference() ? "tolerance" : "grid")
                    .with("x1", x)
                    .with("x2", x)
                    .with("y2", "100%"));
        }
        return Element.of("svg", "defs")
                .with("width", "0")
                .with("height", "0")
                .with("aria-hidden", "true")
                .add(Element.of("defs").add(hatch, grid));
    }

    private Element axisRow() {
        Element labels = strip("axis").with("height", "20");
        for (ChangeAxis.Tick tick : axis.ticks()) {
            labels.add(Element.of("text", tick.isReference() ? "reference" : "tick")
                    .with("x", Svg.percent(axis.at(tick.logRatio())))
                    .with("y", "14")
                    .text(tick.label()));
        }
        return Element.of("div", "row head")
                .with("aria-hidden", "true")
                .add(Element.of("span", "name").text("series"))
                .add(labels)
                .add(Element.of("span", "value").text("change [95 % interval]"));
    }

    private Element list(List<Row> rows, int firstRank) {
        Element list = Element.of("ol").with("start", Integer.toString(firstRank));
        for (int i = 0; i < rows.size(); i++) {
            list.add(row(rows.get(i), firstRank + i));
        }
        return list;
    }

    private Element row(Row row, int rank) {
        Element line = Element.of("li", "row " + row.kind().style);
        line.add(Element.of("span", "name")
                .add(Element.of("span", "mark").with("aria-hidden", "true").text(row.kind().mark))
                .add(Folds.link(row, rank)));
        line.add(row.look().map(look -> drawing(row, look)).orElseGet(() -> Element.of("span", "none")
                .text(VerdictText.verdict(row.judged().verdict()))));
        return line.add(Element.of("span", "value num").text(row.change()));
    }

    private Element drawing(Row row, Look look) {
        String style = row.kind().style;
        double left = axis.at(look.lowLogRatio());
        double right = axis.at(look.highLogRatio());
        Element strip = strip("").with("role", "img");
        strip.add(Element.of("title")
                .text(row.name() + ": " + row.change() + ", " + Figures.count(row.pairCount(), "pair", "pairs") + ", "
                        + VerdictText.verdict(row.judged().verdict())));
        strip.add(Element.of("use").with("href", "#grid"));
        strip.add(Element.of("rect", "interval " + style)
                .with("x", Svg.percent(left))
                .with("y", "50%")
                .with("transform", "translate(0,-5)")
                .with("width", Svg.percent(Math.max(0.3, right - left)))
                .with("height", "10"));
        arrow(strip, look.lowLogRatio(), "M2,0l7,-5v10z");
        arrow(strip, look.highLogRatio(), "M-2,0l-7,-5v10z");
        return strip.add(Element.of("circle", "point " + style)
                .with("cx", Svg.percent(axis.at(look.meanLogRatio())))
                .with("cy", "50%")
                .with("r", "5"));
    }

    /** Says that an interval goes on beyond the end of the axis. */
    private void arrow(Element strip, double logRatio, String path) {
        if (axis.isBeyond(logRatio)) {
            strip.add(Element.of("svg", "overflow")
                    .with("x", logRatio < 0 ? "0%" : "100%")
                    .with("y", "50%")
                    .add(Element.of("path", "beyond").with("d", path)));
        }
    }

    private static Element strip(String style) {
        return Element.of("svg", ("strip " + style).strip()).with("width", "100%");
    }
}
