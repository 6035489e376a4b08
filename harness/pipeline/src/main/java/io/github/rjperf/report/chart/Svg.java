package io.github.rjperf.report.chart;

import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.Element;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** SVG shapes; lengths are in user units (pixels), or in percent of the drawing's width where stated. */
public final class Svg {
    private Svg() {}

    /** A drawing with a fixed size, whose title is its accessible name. */
    public static Element drawing(double width, double height, String title) {
        return Element.of("svg")
                .with("width", number(width), "height", number(height))
                .with("viewBox", "0 0 " + number(width) + " " + number(height))
                .with("role", "img")
                .titled(title);
    }

    /** A drawing that fills the available width, whose title is its accessible name. */
    static Element wide(String style, double height, String title) {
        return Element.of("svg", style)
                .with("width", "100%", "height", number(height))
                .with("role", "img")
                .titled(title);
    }

    /** A drawing next to words with the same content. */
    static Element beside(String style, double width, double height) {
        return Element.of("svg", style)
                .with("width", number(width), "height", number(height))
                .with("aria-hidden", "true");
    }

    static Element line(Point from, Point to, String style) {
        return Element.of("line", style)
                .with("x1", number(from.x()), "y1", number(from.y()))
                .with("x2", number(to.x()), "y2", number(to.y()));
    }

    static Element circle(Point center, double radius, String style) {
        return Element.of("circle", style)
                .with("cx", number(center.x()), "cy", number(center.y()))
                .with("r", number(radius));
    }

    public static Element text(double x, double y, String style, String text) {
        return Element.of("text", style).with("x", number(x), "y", number(y)).text(text);
    }

    /** Lines at about {@code wanted} round changes on a scale of log ratios, from {@code left} to {@code right}, with their labels. */
    static List<Element> changes(Scale scale, int wanted, double left, String right) {
        List<Element> grid = new ArrayList<>();
        for (double percent : Scale.round(100 * Math.expm1(scale.low()), 100 * Math.expm1(scale.high()), wanted)) {
            if (percent > -100) {
                Point at = new Point(left, scale.at(Math.log1p(percent / 100)));
                grid.add(line(at, at, percent == 0 ? "zero" : "grid").with("x2", right));
                String label = (percent > 0 ? "+" : "") + Figures.plainPercent(percent / 100);
                grid.add(text(left - 6, at.y() + 4, "ytick", label));
            }
        }
        return grid;
    }

    static Element polyline(List<Point> points, String style) {
        return Element.of("polyline", style).with("points", path(points));
    }

    static Element polygon(List<Point> points, String style) {
        return Element.of("polygon", style).with("points", path(points));
    }

    /** A path that begins at this point. */
    static Element path(Point from, String rest, String style) {
        return Element.of("path", style).with("d", "M" + number(from.x()) + "," + number(from.y()) + rest);
    }

    private static String path(List<Point> points) {
        return points.stream().map(p -> number(p.x()) + "," + number(p.y())).collect(Collectors.joining(" "));
    }

    /** A place in a drawing. */
    public record Point(double x, double y) {}

    static String percent(double value) {
        return number(value) + "%";
    }

    /** A number with at most two decimals, and no more than needed. */
    public static String number(double value) {
        long hundredths = Math.round(value * 100);
        return BigDecimal.valueOf(hundredths, 2).stripTrailingZeros().toPlainString();
    }
}
