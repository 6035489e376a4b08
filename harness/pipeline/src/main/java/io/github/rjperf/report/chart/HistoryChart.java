package io.github.rjperf.report.chart;

import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.chart.Svg.Point;
import io.github.rjperf.report.history.ChangePointText;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.stats.AnchorChain;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * The change of every comparison of a history against the anchor, with its change points. It is as wide as the page: x is in
 * percent, y in pixels, and the labels are in margins that the style sheet sets.
 */
public record HistoryChart(
        SeriesHistory history, AnchorChain chain, List<HistoryPoint> levels, Scale scale, DateAxis axis) {
    private static final int TOP = 20;
    private static final int BOTTOM = 168;
    private static final int HEIGHT = 212;
    private static final double MARGIN = 0.08;
    private static final double SMALLEST_SPAN = 0.02;

    public static Element of(SeriesHistory history) {
        AnchorChain chain = AnchorChain.of(history);
        List<HistoryPoint> levels = history.points().stream()
                .map(point -> chain.level(point).orElse(point))
                .toList();
        DateAxis axis =
                DateAxis.of(history.points().stream().map(HistoryPoint::created).toList());
        return new HistoryChart(history, chain, levels, scale(levels), axis).drawing();
    }

    private Element drawing() {
        Element svg = Svg.wide(
                "trend",
                HEIGHT,
                "Change of " + history.series().name() + " against the anchor, comparison by comparison");
        svg.add(Svg.changes(scale, 7, 0, "100%"));
        dates(svg);
        for (ChangePoint change : history.changePoints()) {
            int position = history.position(change.comparison());
            if (position >= 0) {
                String title = "change point: " + Figures.change(change) + ", " + ChangePointText.state(change);
                svg.add(vertical(axis.at(position - 0.5), TOP, BOTTOM, "look").titled(title));
            }
        }
        for (int i = 0; i < levels.size(); i++) {
            if (i > 0 && !anchor(i).equals(anchor(i - 1))) {
                svg.add(handOver(i));
            }
            svg.add(point(i));
        }
        return svg;
    }

    private void dates(Element svg) {
        for (DateAxis.Tick tick : axis.ticks()) {
            double x = axis.at(tick.position());
            String style = tick.fitsPhone() ? "" : " roomy";
            svg.add(vertical(x, BOTTOM, BOTTOM + 5, "grid" + style));
            svg.add(Svg.text(0, BOTTOM + 19, "tick" + style, tick.label()).with("x", Svg.percent(x)));
        }
        svg.add(Svg.text(0, HEIGHT - 4, "tick title", "date of measurement, UTC")
                .with("x", "50%"));
    }

    private static Element vertical(double x, double from, double to, String style) {
        return Svg.line(new Point(0, from), new Point(0, to), style).with("x1", Svg.percent(x), "x2", Svg.percent(x));
    }

    private String anchor(int position) {
        return history.points().get(position).anchor();
    }

    private Element handOver(int position) {
        String linked = chain.reaches(anchor(position)) && chain.reaches(anchor(position - 1)) ? "" : ", not linked";
        return vertical(axis.at(position - 0.5), TOP, BOTTOM, "grid")
                .titled(PlainText.line("anchor " + anchor(position - 1) + " → " + anchor(position) + linked));
    }

    private Element point(int position) {
        HistoryPoint point = levels.get(position);
        HistoryPoint measured = history.points().get(position);
        String chained = measured.equals(point)
                ? ""
                : ", chained; " + Figures.change(measured.change()) + " against " + PlainText.line(measured.anchor());
        String title = Figures.time(point.created()) + ", " + PlainText.line(point.candidate()) + ": "
                + Figures.change(point) + chained;
        double radius = Math.min(4.5, Math.max(2, axis.step() / 100 * DateAxis.SCREEN / 2));
        return Svg.circle(new Point(0, scale.at(point.meanLogRatio())), radius, "pair")
                .with("cx", Svg.percent(axis.at(position)))
                .titled(title);
    }

    private static Scale scale(List<HistoryPoint> points) {
        DoubleSummaryStatistics all = DoubleStream.concat(
                        DoubleStream.of(0), points.stream().mapToDouble(HistoryPoint::meanLogRatio))
                .summaryStatistics();
        double margin = Math.max(SMALLEST_SPAN, all.getMax() - all.getMin()) * MARGIN;
        return Scale.linear(all.getMin() - margin, all.getMax() + margin, BOTTOM, TOP);
    }
}
