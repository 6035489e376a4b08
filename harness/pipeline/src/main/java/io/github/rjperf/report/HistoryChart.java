package io.github.rjperf.report;

import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.HistoryPoint;
import io.github.rjperf.model.SeriesHistory;
import io.github.rjperf.report.Svg.Point;
import io.github.rjperf.stats.AnchorChain;
import java.util.List;

/** The change of every comparison of a history against the anchor, with its change points. */
final class HistoryChart {
    private static final int LEFT = 56;
    private static final int WIDTH = 720;
    private static final int TOP = 20;
    private static final int BOTTOM = 168;
    private static final int HEIGHT = 196;
    private static final double MARGIN = 0.08;
    private static final double SMALLEST_SPAN = 0.02;

    private final SeriesHistory history;
    private final AnchorChain chain;
    private final List<HistoryPoint> levels;
    private final LinearScale scale;
    private final double step;

    private HistoryChart(SeriesHistory history) {
        this.history = history;
        this.chain = AnchorChain.of(history);
        this.levels = history.points().stream()
                .map(point -> chain.level(point).orElse(point))
                .toList();
        this.scale = scale(levels);
        this.step = (double) (WIDTH - LEFT - 12) / Math.max(5, history.points().size());
    }

    static Element of(SeriesHistory history) {
        return new HistoryChart(history).drawing();
    }

    private Element drawing() {
        Element svg = Svg.drawing(
                WIDTH,
                HEIGHT,
                "Change of " + history.series().name() + " against the anchor, comparison by comparison");
        for (double percent : LinearScale.round(100 * Math.expm1(scale.low()), 100 * Math.expm1(scale.high()), 5)) {
            double y = scale.y(Math.log1p(percent / 100));
            svg.add(Svg.line(new Point(LEFT, y), new Point(WIDTH, y), percent == 0 ? "zero" : "grid"));
            String sign = percent > 0 ? "+" : "";
            svg.add(Svg.text(new Point(LEFT - 6, y + 4), "ytick", sign + Figures.plainPercent(percent / 100)));
        }
        for (ChangePoint change : history.changePoints()) {
            int position = history.position(change.comparison());
            if (position >= 0) {
                svg.add(mark(change, x(position) - step / 2));
            }
        }
        for (int i = 0; i < levels.size(); i++) {
            if (i > 0 && !anchor(i).equals(anchor(i - 1))) {
                svg.add(handOver(i));
            }
            svg.add(point(i));
        }
        return svg.add(Svg.text(new Point((LEFT + WIDTH) / 2.0, HEIGHT - 4), "tick", "comparison"));
    }

    private String anchor(int position) {
        return history.points().get(position).anchor();
    }

    private Element handOver(int position) {
        double x = x(position) - step / 2;
        String linked = chain.reaches(anchor(position)) && chain.reaches(anchor(position - 1)) ? "" : ", not linked";
        return Svg.titled(
                Svg.line(new Point(x, TOP), new Point(x, BOTTOM), "grid"),
                PlainText.line("anchor " + anchor(position - 1) + " → " + anchor(position) + linked));
    }

    private double x(int position) {
        return LEFT + (position + 0.5) * step;
    }

    private Element mark(ChangePoint change, double x) {
        return Svg.titled(
                Svg.line(new Point(x, TOP), new Point(x, BOTTOM), "look"),
                "change point: " + ChangePointText.effect(change) + ", " + ChangePointText.state(change));
    }

    private Element point(int position) {
        HistoryPoint point = levels.get(position);
        HistoryPoint measured = history.points().get(position);
        String chained = measured.equals(point)
                ? ""
                : ", chained; " + Figures.change(measured.change()) + " against " + PlainText.line(measured.anchor());
        String title = Figures.time(point.created()) + ", " + PlainText.line(point.candidate()) + ": "
                + Figures.change(point.change()) + " " + Figures.interval(point.lowChange(), point.highChange())
                + chained;
        return Svg.titled(
                Svg.circle(
                        new Point(x(position), scale.y(point.meanLogRatio())),
                        Math.min(4.5, Math.max(1.5, step / 2)),
                        "pair"),
                title);
    }

    private static LinearScale scale(List<HistoryPoint> points) {
        double low =
                points.stream().mapToDouble(HistoryPoint::meanLogRatio).min().orElse(0);
        double high =
                points.stream().mapToDouble(HistoryPoint::meanLogRatio).max().orElse(0);
        low = Math.min(low, 0);
        high = Math.max(high, 0);
        double margin = Math.max(SMALLEST_SPAN, high - low) * MARGIN;
        return new LinearScale(low - margin, high + margin, BOTTOM, TOP);
    }
}
