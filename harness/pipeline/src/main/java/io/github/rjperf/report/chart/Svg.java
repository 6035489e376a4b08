package io.github.rjperf.report.chart;

import io.github.rjperf.report.markup.Element;
import java.math.BigDecimal;

/** Shapes of SVG; lengths are user units (pixels), or percent of the drawing's width where they say so. */
public final class Svg {
    private Svg() {}

    /** A drawing of fixed size whose title is its accessible name. */
    public static Element drawing(double width, double height, String title) {
        return Element.of("svg")
                .with("width", number(width))
                .with("height", number(height))
                .with("viewBox", "0 0 " + number(width) + " " + number(height))
                .with("role", "img")
                .add(Element.of("title").text(title));
    }

    static Element line(Point from, Point to, String style) {
        return Element.of("line", style)
                .with("x1", number(from.x()))
                .with("y1", number(from.y()))
                .with("x2", number(to.x()))
                .with("y2", number(to.y()));
    }

    static Element circle(Point centre, double radius, String style) {
        return Element.of("circle", style)
                .with("cx", number(centre.x()))
                .with("cy", number(centre.y()))
                .with("r", number(radius));
    }

    public static Element text(Point at, String style, String text) {
        return Element.of("text", style)
                .with("x", number(at.x()))
                .with("y", number(at.y()))
                .text(text);
    }

    static Element polyline(Iterable<Point> points, String style) {
        return Element.of("polyline", style).with("points", path(points));
    }

    static Element polygon(Iterable<Point> points, String style) {
        return Element.of("polygon", style).with("points", path(points));
    }

    private static String path(Iterable<Point> points) {
        StringBuilder path = new StringBuilder();
        points.forEach(p -> path.append(path.isEmpty() ? "" : " ")
                .append(number(p.x()))
                .append(',')
                .append(number(p.y())));
        return path.toString();
    }

    /** What a reader sees who rests the pointer on the shape. */
    static Element titled(Element shape, String title) {
        return shape.add(Element.of("title").text(title));
    }

    /** A place in a drawing. */
    public record Point(double x, double y) {}

    static String percent(double value) {
        return number(value) + "%";
    }

    /** At most two decimals, and no more than needed. */
    public static String number(double value) {
        long hundredths = Math.round(value * 100);
        return BigDecimal.valueOf(hundredths, 2).stripTrailingZeros().toPlainString();
    }
}
