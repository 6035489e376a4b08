package io.github.rjperf.report.chart;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Pair;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Forks;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.chart.Svg.Point;
import io.github.rjperf.report.markup.Element;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The score of every iteration, with one panel per pair in time order. It shows warm-up, drift, and forks with two modes. */
public record IterationChart(List<Pair> pairs, String unit, Scale scale, double panel) {
    private static final int LEFT = 84;
    private static final int TOP = 12;
    private static final int BOTTOM = 168;
    private static final int HEIGHT = 206;
    private static final int GAP = 8;

    /** The drawing; empty if no fork has an iteration. */
    public static List<Element> of(Row row) {
        List<Pair> drawn = row.pairs().stream()
                .filter(p -> Forks.of(List.of(p)).anyMatch(f -> !f.measured().isEmpty()))
                .toList();
        if (drawn.isEmpty()) {
            return List.of();
        }
        String unit = row.judged().unit();
        return List.of(new IterationChart(drawn, unit, scale(drawn), drawn.size() <= 8 ? 84 : 60).drawing(row));
    }

    private Element drawing(Row row) {
        double right = LEFT + Math.max(3, pairs.size()) * (panel + GAP);
        Element svg = Svg.drawing(right, HEIGHT, "Score of each iteration of each fork of " + row.name());
        for (double score : scale.ticks(4)) {
            double y = scale.at(score);
            svg.add(Svg.line(new Point(LEFT, y), new Point(right, y), "grid"));
            String label = Figures.score(score, unit).replace(" ops/s", "/s");
            svg.add(Svg.text(LEFT - 6, y + 4, "ytick", label));
        }
        for (int i = 0; i < pairs.size(); i++) {
            Pair pair = pairs.get(i);
            double x = LEFT + i * (panel + GAP) + GAP / 2.0;
            String number = Integer.toString(pair.slot().pair()) + (pair.isValid() ? "" : " ×");
            svg.add(Svg.text(x + panel / 2, BOTTOM + 16, "tick", number));
            svg.add(fork(pair.base(), "base", x), fork(pair.candidate(), "candidate", x));
        }
        return svg.add(Svg.text(LEFT + pairs.size() * (panel + GAP) / 2, HEIGHT - 4, "tick", "pair"));
    }

    private Element fork(Fork fork, String side, double x) {
        int all = fork.warmup().size() + fork.measured().size();
        List<Point> points = new ArrayList<>();
        Stream.concat(fork.warmup().stream(), fork.measured().stream())
                .forEach(i -> points.add(new Point(x + panel * (points.size() + 0.5) / all, scale.at(i.score()))));
        int first = fork.warmup().size();
        Element group = Element.of("g", "fork " + side);
        if (first > 0) {
            // one more point, so that the line continues into the measured part
            group.add(Svg.polyline(points.subList(0, Math.min(all, first + 1)), "warmup"));
            points.subList(0, first).forEach(p -> group.add(Svg.circle(p, 1.8, "warmup")));
        }
        group.add(Svg.polyline(points.subList(first, all), "measured"));
        points.subList(first, all).forEach(p -> group.add(Svg.circle(p, 2.4, "measured")));
        return group.titled("pair " + fork.slot().pair() + ", " + side + ": warm-up " + scores(fork.warmup())
                + "; measured " + scores(fork.measured()));
    }

    private String scores(List<Iteration> iterations) {
        return iterations.isEmpty()
                ? "none"
                : iterations.stream().map(i -> Figures.score(i.score(), unit)).collect(Collectors.joining(", "));
    }

    /**
     * The scale for all measured scores, and for the warm-up scores that do not squeeze them together; the others are drawn at
     * the edge.
     */
    private static Scale scale(List<Pair> pairs) {
        List<Fork> forks = Forks.of(pairs).toList();
        DoubleSummaryStatistics measured = scores(forks.stream().flatMap(f -> f.measured().stream()));
        double span = Math.max(measured.getMax() - measured.getMin(), 0.02 * measured.getMax());
        DoubleSummaryStatistics all =
                scores(forks.stream().flatMap(f -> Stream.concat(f.warmup().stream(), f.measured().stream())));
        double lowest = Math.max(all.getMin(), measured.getMin() - span);
        double highest = Math.min(all.getMax(), measured.getMax() + span);
        return Scale.linear(Math.max(0, lowest - 0.1 * span), highest + 0.1 * span, BOTTOM, TOP);
    }

    private static DoubleSummaryStatistics scores(Stream<Iteration> iterations) {
        return iterations.mapToDouble(Iteration::score).summaryStatistics();
    }
}
