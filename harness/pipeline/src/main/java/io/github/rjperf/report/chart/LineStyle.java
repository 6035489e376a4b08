package io.github.rjperf.report.chart;

import io.github.rjperf.report.chart.Svg.Point;
import io.github.rjperf.report.markup.Element;

/** The numbers of a line's color and of its form: the dashes and marks that identify it without colors. */
public record LineStyle(int color, int form) {
    private static final int COLORS = 6;
    private static final int FORMS = 4;
    private static final double SIZE = 3.2;

    /** The style of the line with this number, from 0. */
    public static LineStyle of(int number) {
        return new LineStyle(number % COLORS, number / COLORS % FORMS);
    }

    /** The classes in the style sheet. */
    public String names() {
        return "color" + color + " form" + form;
    }

    /** The mark at a point: a dot, a square, a triangle, or a diamond. */
    Element mark(Point at) {
        return switch (form) {
            case 0 -> Svg.circle(at, SIZE, "mark-ink");
            case 1 -> {
                String shape = "h" + 2 * SIZE + "v" + 2 * SIZE + "h-" + 2 * SIZE + "z";
                yield Svg.path(new Point(at.x() - SIZE, at.y() - SIZE), shape, "mark-ink");
            }
            case 2 -> Svg.path(new Point(at.x(), at.y() - 4.5), "l4,7h-8z", "mark-ink");
            default -> Svg.path(new Point(at.x(), at.y() - 4.5), "l4,4.5l-4,4.5l-4,-4.5z", "mark-ink");
        };
    }

    /** A piece of the line, next to its name. */
    public Element swatch() {
        return Svg.beside("swatch", 34, 12)
                .add(Element.of("g", "ln " + names())
                        .add(Svg.line(new Point(1, 6), new Point(33, 6), "path"), mark(new Point(17, 6))));
    }
}
