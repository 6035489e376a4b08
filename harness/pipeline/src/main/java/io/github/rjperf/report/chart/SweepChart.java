package io.github.rjperf.report.chart;

import io.github.rjperf.model.campaign.SurveyScore;
import io.github.rjperf.model.campaign.SurveyScore.Interval;
import io.github.rjperf.model.campaign.Sweep;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.ScoreWords;
import io.github.rjperf.report.chart.Svg.Point;
import io.github.rjperf.report.imported.ImportedMatch;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.PlainText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.DoubleStream;

/** Draws the panels of a sweep: scores over the axis, both logarithmic, with one line and its band for each line of the grid. */
public record SweepChart(
        Sweep sweep, String axis, ImportedMatch imported, List<String> lines, Scale x, Scale y, String unit) {
    private static final int WIDTH = 356;
    private static final int HEIGHT = 272;
    private static final int LEFT = 52;
    private static final int RIGHT = WIDTH - 12;
    private static final int TOP = 24;
    private static final int BOTTOM = HEIGHT - 38;
    private static final double MARGIN = 1.08;
    private static final int LABEL_PIXELS = 34;
    private static final int TICKS = 5;

    private static double x(Sweep sweep, SurveyScore score) {
        return Double.parseDouble(sweep.axes().place(score.series()).x());
    }

    private static Scale scale(DoubleStream values, double from, double to, double margin) {
        double[] sorted = values.filter(value -> value > 0 && Double.isFinite(value))
                .sorted()
                .toArray();
        double low = sorted.length == 0 ? 1 : sorted[0];
        double high = sorted.length == 0 ? 10 : sorted[sorted.length - 1];
        return high / low < 1.02
                ? Scale.logarithmic(low / 1.1, high * 1.1, from, to)
                : Scale.logarithmic(low / margin, high * margin, from, to);
    }

    /** The ends of an interval, unless it is so wide that it would flatten all lines. */
    private static DoubleStream ends(SurveyScore score, ImportedMatch imported) {
        Interval interval = score.interval();
        double middle = score.score().orElse(0);
        double low = interval == null ? middle : Math.max(interval.low(), middle / 1.5);
        double high = interval == null ? middle : Math.min(interval.high(), middle * 1.5);
        return DoubleStream.concat(DoubleStream.of(middle, low, high), imported.ends(score));
    }

    /** A legend and the charts of all panels, each with its name; empty without an axis or without scores. */
    public static List<Element> of(Sweep sweep, ImportedMatch imported) {
        String axis = sweep.axes().axis();
        if (axis == null || sweep.lines().isEmpty()) {
            return List.of();
        }
        List<SurveyScore> scores = sweep.scores();
        SweepChart chart = new SweepChart(
                sweep,
                axis,
                imported,
                sweep.lines(),
                scale(scores.stream().mapToDouble(score -> x(sweep, score)), LEFT + 8.0, RIGHT - 8.0, 1),
                scale(scores.stream().flatMapToDouble(score -> ends(score, imported)), BOTTOM, TOP, MARGIN),
                scores.get(0).unit());
        Element charts = Element.of("div", "sweeps")
                .add(sweep.panels().stream().map(chart::panel).toList());
        return chart.lines.size() > 1 ? List.of(chart.legend(), charts) : List.of(charts);
    }

    private Element legend() {
        Element list = Element.of("ul", "legend");
        for (int i = 0; i < lines.size(); i++) {
            list.add(Element.of("li")
                    .add(LineStyle.of(i).swatch())
                    .add(Element.breakable(Element.of("span"), lines.get(i))));
        }
        return list;
    }

    private Element panel(Sweep.Panel panel) {
        String name = panel.name().isEmpty() ? "" : ", " + panel.name();
        Element svg = Svg.drawing(WIDTH, HEIGHT, "Score of " + sweep.name() + " over " + axis + name);
        grid(svg, panel);
        List<String> reversed = new ArrayList<>(lines);
        Collections.reverse(reversed);
        // the fastest is drawn last, so that nothing hides it
        reversed.forEach(line -> svg.add(line(panel, line)));
        Element figure = Element.of("figure", "sweep");
        if (!panel.name().isEmpty()) {
            figure.add(Element.of("figcaption").add(Element.breakable(Element.of("span"), panel.name())));
        }
        return figure.add(svg);
    }

    private void grid(Element svg, Sweep.Panel panel) {
        for (double tick : y.ticks(TICKS)) {
            double at = y.at(tick);
            svg.add(Svg.line(new Point(LEFT, at), new Point(RIGHT, at), "grid"));
            svg.add(Svg.text(LEFT - 6, at + 4, "ytick", tickText(tick)));
        }
        svg.add(Svg.text(4, 13, "beside", shortUnit()));
        double free = Double.NEGATIVE_INFINITY;
        for (String value : panel.points().keySet()) {
            double at = x.at(Double.parseDouble(value));
            svg.add(Svg.line(new Point(at, BOTTOM), new Point(at, BOTTOM + 4), "grid"));
            if (at - free >= LABEL_PIXELS) {
                svg.add(Svg.text(at, BOTTOM + 17, "tick", size(value)));
                free = at;
            }
        }
        svg.add(Svg.text((LEFT + RIGHT) / 2.0, HEIGHT - 5, "tick", axis));
    }

    /** A round number, without the part of its unit that the chart already shows: {@code 200 k}, {@code 1 M}, {@code 50 ns}. */
    private String tickText(double tick) {
        return Figures.score(tick, unit)
                .replaceFirst("(\\.\\d*?)0+(?=\\s)", "$1")
                .replaceFirst("\\.(?=\\s)", "")
                .replaceFirst("\\s*ops/s$|/op$", "");
    }

    private String shortUnit() {
        String whole = Figures.score(1, unit);
        return whole.endsWith("ops/s") ? "ops/s" : whole.endsWith("/op") ? "time per operation" : PlainText.line(unit);
    }

    /** Powers of two are easier to recognize with their prefix: {@code 128 Ki}. */
    private static String size(String value) {
        long whole = value.matches("[0-9]+") ? Long.parseLong(value) : 0;
        boolean isKibi = whole >= 1024 && whole % 1024 == 0;
        return isKibi ? whole / 1024 + " Ki" : value;
    }

    private Element line(Sweep.Panel panel, String name) {
        LineStyle style = LineStyle.of(lines.indexOf(name));
        List<Point> middle = new ArrayList<>();
        List<Point> high = new ArrayList<>();
        List<Point> low = new ArrayList<>();
        Element marks = Element.of("g");
        for (SurveyScore score : scores(panel, name)) {
            score.score().ifPresent(value -> {
                double at = x.at(x(sweep, score));
                Point point = new Point(at, y.at(value));
                Interval interval = score.interval();
                middle.add(point);
                high.add(interval == null ? point : new Point(at, y.at(interval.high())));
                low.add(0, interval == null ? point : new Point(at, y.at(interval.low())));
                marks.add(style.mark(point).titled(ScoreWords.sentence(where(name, score), score)));
            });
        }
        high.addAll(low);
        return Element.of("g", "ln " + style.names())
                .add(Svg.polygon(high, "spread"), Svg.polyline(middle, "path"), marks, elsewhere(panel, name));
    }

    private List<SurveyScore> scores(Sweep.Panel panel, String line) {
        return panel.scores().stream()
                .filter(score -> sweep.axes().place(score.series()).line().equals(line))
                .toList();
    }

    private String where(String line, SurveyScore score) {
        return line + ", " + axis + " " + sweep.axes().place(score.series()).x();
    }

    /** The imported scores of a line, which were measured elsewhere. */
    private Element elsewhere(Sweep.Panel panel, String name) {
        LineStyle style = LineStyle.of(lines.indexOf(name));
        List<Point> points = new ArrayList<>();
        Element marks = Element.of("g");
        for (SurveyScore score : scores(panel, name)) {
            imported.of(score).ifPresent(row -> {
                Point point = new Point(x.at(x(sweep, score)), y.at(row.score()));
                points.add(point);
                String title = where(name, score) + ", imported: " + ImportedMatch.text(row);
                marks.add(style.mark(point).titled(PlainText.line(title)));
            });
        }
        Element all = Element.of("g", "elsewhere");
        return points.isEmpty() ? all : all.add(Svg.polyline(points, "path"), marks);
    }
}
