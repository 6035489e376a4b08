package io.github.rjperf.stats;

import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.SeriesHistory;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The levels of a history whose anchor changed: it shows each point as if it had been measured against the newest
 * anchor.
 *
 * <p>In log ratios, trunk against the new anchor is trunk against the old anchor minus the new anchor against the old one. The
 * latter is measured by a comparison of both anchors: the link. The two errors are independent, so half-widths of intervals add
 * like standard errors: as the root of the sum of squares.
 */
public final class AnchorChain {
    private final String newest;
    private final Map<String, Path> paths;

    private AnchorChain(String newest, Map<String, Path> paths) {
        this.newest = newest;
        this.paths = Map.copyOf(paths);
    }

    /**
     * The path from an anchor to the newest one.
     *
     * @param logRatio log ratio of the newest anchor against this one
     * @param signs the links, with 1 for those from older to newer and -1 for the others
     */
    private record Path(double logRatio, Map<HistoryPoint, Integer> signs) {
        static final Path HERE = new Path(0, Map.of());

        Path with(HistoryPoint link, int sign) {
            Map<HistoryPoint, Integer> longer = new HashMap<>(signs);
            longer.put(link, sign);
            return new Path(logRatio + sign * link.meanLogRatio(), longer);
        }

        double squaredHalfWidth() {
            return signs.keySet().stream()
                    .mapToDouble(HistoryPoint::halfWidth)
                    .map(half -> half * half)
                    .sum();
        }
    }

    /** The chain to the anchor of the last point. */
    public static AnchorChain of(SeriesHistory history) {
        return to(history.last().anchor(), history.links());
    }

    /** The chain to an anchor, over the links with the smallest error; links without an interval are left out. */
    public static AnchorChain to(String newest, List<HistoryPoint> links) {
        Map<String, Path> paths = new HashMap<>(Map.of(newest, Path.HERE));
        List<HistoryPoint> bounded =
                links.stream().filter(link -> Double.isFinite(link.halfWidth())).toList();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (HistoryPoint link : bounded) {
                changed |= offer(paths, link, 1);
                changed |= offer(paths, link, -1);
            }
        }
        return new AnchorChain(newest, paths);
    }

    private static boolean offer(Map<String, Path> paths, HistoryPoint link, int sign) {
        String anchor = sign > 0 ? link.anchor() : link.candidate();
        Path onwards = paths.get(sign > 0 ? link.candidate() : link.anchor());
        if (onwards == null || onwards.signs().containsKey(link)) {
            return false;
        }
        Path offered = onwards.with(link, sign);
        Path known = paths.get(anchor);
        if (known != null && known.squaredHalfWidth() <= offered.squaredHalfWidth()) {
            return false;
        }
        paths.put(anchor, offered);
        return true;
    }

    /** True if points with this anchor have a level against the newest one. */
    public boolean reaches(String anchor) {
        return paths.containsKey(anchor);
    }

    /** A point against the newest anchor, with an interval that is wider by the error of the links; empty if its anchor is not linked. */
    public Optional<HistoryPoint> level(HistoryPoint point) {
        return Optional.ofNullable(paths.get(point.anchor()))
                .map(path -> path.signs().isEmpty()
                        ? point
                        : point.against(
                                newest,
                                point.meanLogRatio() - path.logRatio(),
                                Math.hypot(point.halfWidth(), Math.sqrt(path.squaredHalfWidth()))));
    }

    /** The newest anchor against this one, according to the links; empty if it is not linked. */
    public Optional<HistoryPoint> link(HistoryPoint pointOfAnchor) {
        return Optional.ofNullable(paths.get(pointOfAnchor.anchor()))
                .map(path -> new HistoryPoint(
                        pointOfAnchor.comparison(),
                        pointOfAnchor.created(),
                        pointOfAnchor.anchor(),
                        newest,
                        null,
                        path.logRatio(),
                        path.logRatio() - Math.sqrt(path.squaredHalfWidth()),
                        path.logRatio() + Math.sqrt(path.squaredHalfWidth())));
    }

    /**
     * The half-width that the links contribute to the difference between the mean levels of two groups of points, or to the mean
     * level of one group if the second is empty. A link whose error all points of both groups share adds nothing.
     */
    public double halfWidthBetween(List<HistoryPoint> first, List<HistoryPoint> second) {
        Map<HistoryPoint, Double> weights = new HashMap<>();
        weigh(first, 1.0 / first.size(), weights);
        weigh(second, -1.0 / second.size(), weights);
        return Math.sqrt(weights.entrySet().stream()
                .mapToDouble(entry -> entry.getValue() * entry.getKey().halfWidth())
                .map(half -> half * half)
                .sum());
    }

    private void weigh(List<HistoryPoint> points, double weight, Map<HistoryPoint, Double> weights) {
        for (HistoryPoint point : points) {
            Path path = paths.getOrDefault(point.anchor(), Path.HERE);
            path.signs().forEach((link, sign) -> weights.merge(link, weight * sign, Double::sum));
        }
    }
}
