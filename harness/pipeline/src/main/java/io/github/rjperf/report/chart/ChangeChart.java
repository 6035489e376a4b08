package io.github.rjperf.report.chart;

import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.markup.Element;
import java.util.List;

/** Draws the change of each series on one axis: a point, its interval, zero, and the tolerance. */
public record ChangeChart(ChangeAxis axis, double tolerance) {
    /** A chart on which all these rows fit; the tolerance is a fraction. */
    public static ChangeChart of(List<Row> rows, double tolerance) {
        List<Look> looks = rows.stream().flatMap(r -> r.look().stream()).toList();
        return new ChangeChart(ChangeAxis.of(tolerance, looks), tolerance);
    }

    /** An explanation of how to read the chart. */
    public Element legend() {
        return Element.of("figcaption")
                .prose("Left is slower. Point: estimate; bar: 90 % interval of the true change; band: the"
                        + " tolerance, "
                        + Figures.plainPercent(tolerance)
                        + " either way, beyond which the scale is logarithmic.");
    }

    /** A sample of the fill of an interval in this style, shown next to the word for it. */
    public static Element swatch(String style) {
        return Svg.beside("key", 22, 12)
                .add(Element.of("rect", "interval " + style)
                        .with("x", "1", "y", "1")
                        .with("width", "20", "height", "10"));
    }

    /** The elements that all strips refer to: the hatching, and the grid with zero and the tolerance. */
    public Element patterns() {
        Element hatch = Element.of("pattern")
                .with("id", "hatch")
                .with("width", "6", "height", "6")
                .with("patternUnits", "userSpaceOnUse", "patternTransform", "rotate(45)")
                .add(Element.of("rect", "hatch-ink").with("width", "2.5", "height", "6"));
        Element grid = Element.of("g").with("id", "grid");
        grid.add(Element.of("rect", "band")
                .with("x", Svg.percent(axis.at(-axis.unit())))
                .with("width", Svg.percent(axis.at(axis.unit()) - axis.at(-axis.unit())), "height", "100%"));
        for (ChangeAxis.Tick tick : axis.ticks()) {
            String x = Svg.percent(axis.at(tick.logRatio()));
            grid.add(Element.of("line", tick.logRatio() == 0 ? "zero" : tick.isReference() ? "tolerance" : "grid")
                    .with("x1", x, "x2", x)
                    .with("y2", "100%"));
        }
        return Svg.beside("defs", 0, 0).add(Element.of("defs").add(hatch, grid));
    }

    /** The labels of the axis. */
    public Element labels() {
        Element labels = Element.of("svg", "axis").with("width", "100%", "height", "20");
        for (ChangeAxis.Tick tick : axis.ticks()) {
            if (tick.isReference() && tick.logRatio() != 0 && !axis.hasRoomForTolerance()) {
                continue;
            }
            labels.add(Svg.text(0, 14, tick.isReference() ? "reference" : "tick", tick.label())
                    .with("x", Svg.percent(axis.at(tick.logRatio()))));
        }
        return labels;
    }

    /** The point and the interval of one series. */
    public Element strip(Row row, Look look) {
        String style = row.kind().style;
        double left = axis.at(look.lowLogRatio());
        double right = axis.at(look.highLogRatio());
        String title = row.name() + ": " + row.change() + ", " + Figures.count(row.pairCount(), "pair", "pairs") + ", "
                + row.verdict();
        Element strip =
                Element.of("svg", "strip").with("width", "100%", "role", "img").titled(title);
        strip.add(Element.of("use").with("href", "#grid"));
        strip.add(Element.of("rect", "interval " + style)
                .with("x", Svg.percent(left), "y", "50%")
                .with("transform", "translate(0,-5)")
                .with("width", Svg.percent(Math.max(0.3, right - left)), "height", "10"));
        arrow(strip, look.lowLogRatio(), "M2,0l7,-5v10z");
        arrow(strip, look.highLogRatio(), "M-2,0l-7,-5v10z");
        return strip.add(Element.of("circle", "point " + style)
                .with("cx", Svg.percent(axis.at(look.meanLogRatio())), "cy", "50%")
                .with("r", "5"));
    }

    /** Marks an interval that extends beyond the end of the axis. */
    private void arrow(Element strip, double logRatio, String path) {
        if (axis.isBeyond(logRatio)) {
            strip.add(Element.of("svg", "overflow")
                    .with("x", logRatio < 0 ? "0%" : "100%", "y", "50%")
                    .add(Element.of("path", "beyond").with("d", path)));
        }
    }
}
