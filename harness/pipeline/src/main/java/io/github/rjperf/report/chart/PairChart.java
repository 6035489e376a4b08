package io.github.rjperf.report.chart;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.Side;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Forks;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.chart.Svg.Point;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.Quoting;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;

/** The ratios of one series, pair by pair in time order, with their running mean and the interval at each look. */
public record PairChart(Row row, double tolerance, Scale scale, double step) {
    private static final int LEFT = 56;
    private static final int TOP = 16;
    private static final int BOTTOM = 168;
    private static final int HEIGHT = 206;

    public static Element of(Row row, double tolerance) {
        return new PairChart(row, tolerance, scale(row), row.pairs().size() <= 12 ? 42 : 30).drawing();
    }

    private Element drawing() {
        List<Pair> pairs = row.pairs();
        double right = LEFT + Math.max(5, pairs.size()) * step + 12;
        Element svg = Svg.drawing(
                right, HEIGHT, "Change of each pair of " + row.name() + " in time order, with running mean and looks");
        grid(svg, right);
        List<Point> means = new ArrayList<>();
        List<String> meanChanges = new ArrayList<>();
        double sum = 0;
        for (int i = 0; i < pairs.size(); i++) {
            Pair pair = pairs.get(i);
            double x = LEFT + (i + 0.5) * step;
            svg.add(Svg.text(
                    x, BOTTOM + 16, "tick", Integer.toString(pair.slot().pair())));
            if (pair.isValid()) {
                sum += row.logRatio(pair);
                means.add(new Point(x, scale.at(sum / (means.size() + 1))));
                meanChanges.add(Figures.change(Math.expm1(sum / means.size())));
                look(svg, means.size(), x + step * 0.24);
            }
            svg.add(point(pair, x));
        }
        svg.add(Svg.polyline(means, "mean").titled("running mean after each pair: " + String.join(", ", meanChanges)));
        return svg.add(Svg.text(LEFT + step * pairs.size() / 2, HEIGHT - 4, "tick", "pair"));
    }

    private void grid(Element svg, double right) {
        svg.add(Svg.changes(scale, 5, LEFT, Svg.number(right)));
        if (scale.low() > 0 || scale.high() < 0) {
            String where = scale.high() < 0 ? "0 % is above" : "0 % is below";
            svg.add(Svg.text(LEFT, scale.high() < 0 ? TOP - 4 : BOTTOM - 4, "beside", where));
        }
        DoubleStream.of(Math.log1p(-tolerance), Math.log1p(tolerance))
                .filter(r -> r > scale.low() && r < scale.high())
                .forEach(r ->
                        svg.add(Svg.line(new Point(LEFT, scale.at(r)), new Point(right, scale.at(r)), "tolerance")));
    }

    private Element point(Pair pair, double x) {
        String order = "pair " + pair.slot().pair()
                + (pair.slot().attempt() > 1 ? ", attempt " + pair.slot().attempt() : "") + ", "
                + (pair.slot().first() == Side.BASE ? "base" : "candidate") + " first";
        if (pair.isValid()) {
            return Svg.circle(new Point(x, scale.at(row.logRatio(pair))), 4.5, "pair")
                    .titled(order + ": " + Figures.change(Math.expm1(row.logRatio(pair))));
        }
        return Svg.path(new Point(x - 5, BOTTOM - 14), "l10,10m0,-10l-10,10", "invalid")
                .titled(order + ": " + Forks.whyInvalid(pair).in(Quoting.PLAIN));
    }

    private void look(Element svg, int valid, double x) {
        row.judged().looks().stream()
                .filter(l -> l.pairs() == valid)
                .findFirst()
                .ifPresent(look -> {
                    Point low = new Point(x - 4, scale.at(look.lowLogRatio()));
                    String high = Svg.number(scale.at(look.highLogRatio()));
                    svg.add(Svg.path(low, "h8m-4,0V" + high + "m-4,0h8", "look")
                            .titled("look at " + valid + " pairs: " + Figures.change(look) + ", corrected p of slower "
                                    + Figures.probability(look.sequentialPRegression()) + ", of faster "
                                    + Figures.probability(look.sequentialPImprovement())));
                });
    }

    /**
     * The scale for every pair and the last interval, and for zero unless it is so far away that it would flatten them; wider
     * intervals from earlier looks are cut off at the edge.
     */
    private static Scale scale(Row row) {
        DoubleStream bounds = row.look().stream()
                .flatMapToDouble(l -> DoubleStream.of(l.lowLogRatio(), l.highLogRatio()))
                .filter(Double::isFinite);
        double[] all = DoubleStream.concat(row.validPairs().stream().mapToDouble(row::logRatio), bounds)
                .toArray();
        double low = DoubleStream.of(all).min().orElse(0);
        double high = DoubleStream.of(all).max().orElse(0);
        double span = Math.max(0.01, high - low);
        low = low > 0 && low < 4 * span ? 0 : low;
        high = high < 0 && high > -4 * span ? 0 : high;
        double margin = Math.max(0.08 * (high - low), 0.004);
        return Scale.linear(low - margin, high + margin, BOTTOM, TOP);
    }
}
