package io.github.rjperf.report.chart;

import io.github.rjperf.model.campaign.Releases;
import io.github.rjperf.model.campaign.ReleasesResult;
import io.github.rjperf.model.campaign.ReleasesResult.Cell;
import io.github.rjperf.model.campaign.ReleasesResult.Change;
import io.github.rjperf.model.campaign.ReleasesResult.Level;
import io.github.rjperf.model.campaign.ReleasesResult.Row;
import io.github.rjperf.report.ReleasesWords;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.chart.Svg.Point;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.PlainText;
import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Objects;
import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;

/** The level of one series in each release, with its interval; the mark of a release shows the verdict on its change. */
public record ReleasesChart(Releases releases, Row row, Scale scale, double step) {
    private static final int WIDTH = 356;
    private static final int HEIGHT = 252;
    private static final int LEFT = 56;
    private static final int RIGHT = WIDTH - 10;
    private static final int TOP = 14;
    private static final int BOTTOM = HEIGHT - 52;
    private static final double MARGIN = 0.06;
    /** The smallest range; a smaller one would turn noise into mountains. */
    private static final double SMALLEST_SPAN = 0.1;

    /** Longer labels would be cut off at the lower edge. */
    private static final int LABEL_CHARACTERS = 8;

    /** The minimum distance of slanted labels; closer ones would overlap. */
    private static final double LABEL_PIXELS = 15;

    /** A legend, and a chart for each series that has a level. */
    public static List<Element> of(ReleasesResult result) {
        Element charts = Element.of("div", "sweeps");
        result.rows().stream()
                .filter(row -> row.reference().isPresent())
                .forEach(row -> charts.add(Element.of("figure", "sweep")
                        .add(
                                Element.of("figcaption")
                                        .add(Element.breakable(
                                                Element.of("span"), row.series().name())),
                                of(result.releases(), row))));
        Element legend = Element.of("ul", "legend")
                .add(
                        key(VerdictKind.REGRESSION, "regression against the previous release"),
                        key(VerdictKind.IMPROVEMENT, "improvement against the previous release"),
                        key(VerdictKind.SLOWER_AS_BUILT, "slower, but layout could explain it"),
                        key(VerdictKind.FASTER_AS_BUILT, "faster, but layout could explain it"),
                        key(null, "neither"));
        return List.of(legend, charts);
    }

    private static Element of(Releases releases, Row row) {
        double step = (double) (RIGHT - LEFT) / row.cells().size();
        return new ReleasesChart(releases, row, scale(row), step).drawing();
    }

    private static Element key(@Nullable VerdictKind kind, String text) {
        Element svg = Svg.beside("swatch", 14, 14);
        Element ink = Element.of("g", "ln " + LineStyle.of(0).names());
        return Element.of("li")
                .add(
                        svg.add(ink.add(mark(new Point(7, 7), kind))),
                        Element.of("span").text(text));
    }

    private static Scale scale(Row row) {
        List<Level> levels =
                row.cells().stream().map(Cell::level).filter(Objects::nonNull).toList();
        // an interval that is much wider than the range of the levels would flatten them
        DoubleSummaryStatistics middle =
                levels.stream().mapToDouble(Level::meanLogRatio).summaryStatistics();
        double range = Math.max(SMALLEST_SPAN, middle.getMax() - middle.getMin());
        DoubleSummaryStatistics ends = levels.stream()
                .flatMapToDouble(level -> DoubleStream.of(
                        Math.max(level.lowLogRatio(), level.meanLogRatio() - range),
                        Math.min(level.highLogRatio(), level.meanLogRatio() + range)))
                .summaryStatistics();
        double low = ends.getMin();
        double high = ends.getMax();
        double missing = Math.max(0, SMALLEST_SPAN - (high - low)) / 2;
        double margin = (high - low + 2 * missing) * MARGIN;
        return Scale.linear(low - missing - margin, high + missing + margin, BOTTOM, TOP);
    }

    private double x(int release) {
        return LEFT + (release + 0.5) * step;
    }

    private Element drawing() {
        Element svg = Svg.drawing(
                WIDTH, HEIGHT, "Level of " + row.series().name() + " in each release, relative to the first");
        svg.add(Svg.changes(scale, 5, LEFT, Svg.number(RIGHT)));
        labels(svg);
        Element line = Element.of("g", "ln " + LineStyle.of(0).names());
        stretches().forEach(stretch -> line.add(Svg.polyline(stretch, "path")));
        for (int release = 0; release < row.cells().size(); release++) {
            Level level = row.cells().get(release).level();
            if (level != null) {
                line.add(release(release, level));
            }
        }
        return svg.add(line);
    }

    private void labels(Element svg) {
        int last = row.cells().size() - 1;
        double free = Double.NEGATIVE_INFINITY;
        for (int release = 0; release <= last; release++) {
            double x = x(release);
            svg.add(Svg.line(new Point(x, BOTTOM), new Point(x, BOTTOM + 4), "grid"));
            boolean hidesLast = release < last && x(last) - x < LABEL_PIXELS;
            if (x - free >= LABEL_PIXELS && !hidesLast) {
                svg.add(Svg.text(x + 4, BOTTOM + 14, "ytick", shortened(PlainText.line(releases.label(release))))
                        .with("transform", "rotate(-50 " + Svg.number(x + 4) + " " + (BOTTOM + 14) + ")"));
                free = x;
            }
        }
    }

    /** A label that fits, such as {@code 10.4.2…} for {@code 10.4.2:linux64}; the title of its mark contains all of it. */
    private static String shortened(String label) {
        String name = label.length() > LABEL_CHARACTERS ? label.replaceFirst(":.*", "…") : label;
        return name.length() > LABEL_CHARACTERS ? name.substring(0, LABEL_CHARACTERS - 1) + "…" : name;
    }

    /** The lines between releases without a gap. */
    private List<List<Point>> stretches() {
        List<List<Point>> stretches = new ArrayList<>();
        List<Point> open = new ArrayList<>();
        for (int release = 0; release < row.cells().size(); release++) {
            Level level = row.cells().get(release).level();
            if (level != null) {
                open.add(new Point(x(release), scale.at(level.meanLogRatio())));
            } else {
                stretches.add(open);
                open = new ArrayList<>();
            }
        }
        stretches.add(open);
        return stretches.stream().filter(stretch -> stretch.size() > 1).toList();
    }

    private Element release(int release, Level level) {
        double x = x(release);
        Change change = row.cells().get(release).change();
        Point at = new Point(x, scale.at(level.meanLogRatio()));
        Element whisker = Svg.line(
                new Point(x, scale.at(level.lowLogRatio())), new Point(x, scale.at(level.highLogRatio())), "whisker");
        String title = PlainText.line(releases.label(release)) + ": " + (level.isReference() ? "" : "level ")
                + ReleasesWords.level(level)
                + (change == null
                        ? ""
                        : "; " + ReleasesWords.change(change) + " " + ReleasesWords.interval(change) + " against "
                                + PlainText.line(releases.label(change.base())));
        VerdictKind kind = change == null ? null : ReleasesWords.kind(change);
        return Element.of("g").add(whisker, mark(at, kind)).titled(title);
    }

    /** A dot, or a triangle that points down if it is slower and up if it is faster, hollow if layout could explain it. */
    private static Element mark(Point at, @Nullable VerdictKind kind) {
        if (kind == null) {
            return Svg.circle(at, 2.8, "mark-ink");
        }
        return switch (kind) {
            case REGRESSION -> down(at, "flag slower");
            case SLOWER_AS_BUILT -> down(at, "hollow slower");
            case IMPROVEMENT -> up(at, "flag faster");
            case FASTER_AS_BUILT -> up(at, "hollow faster");
            default -> mark(at, null);
        };
    }

    private static Element down(Point at, String style) {
        return Svg.path(new Point(at.x() - 5, at.y() - 5), "h10l-5,10z", style);
    }

    private static Element up(Point at, String style) {
        return Svg.path(new Point(at.x() - 5, at.y() + 5), "h10l-5,-10z", style);
    }
}
