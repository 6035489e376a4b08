package io.github.rjperf.model.history;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.value.Require;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The development of a series on one host: trunk against the anchor.
 *
 * @param platform platform of the host, such as {@code linux-x64}
 * @param host SHA-256 of the host's identity
 * @param profile profile of the newest comparison
 * @param points its comparisons in the order of the commits, or of time where commits are unknown; at least one
 * @param changePoints its change points in the order of the points
 * @param acceptances slowdowns of the series on the platform that are intended, newest first
 * @param links comparisons of releases on this host, which chain the levels of anchors; the later release is the candidate
 */
public record SeriesHistory(
        SeriesKey series,
        String platform,
        String host,
        String profile,
        List<HistoryPoint> points,
        List<ChangePoint> changePoints,
        List<Acceptance> acceptances,
        List<HistoryPoint> links) {
    public SeriesHistory {
        Require.that(!points.isEmpty(), "a history without points");
        points = List.copyOf(points);
        changePoints = List.copyOf(changePoints);
        acceptances = List.copyOf(acceptances);
        links = List.copyOf(links);
    }

    public HistoryPoint last() {
        return points.get(points.size() - 1);
    }

    /** The position of a comparison among the points; -1 if it is not among them. */
    public int position(String comparison) {
        return IntStream.range(0, points.size())
                .filter(i -> points.get(i).comparison().equals(comparison))
                .findFirst()
                .orElse(-1);
    }

    /** The last comparison before a change point, which bounds the commits that may have caused it. */
    public Optional<HistoryPoint> before(ChangePoint change) {
        int position = position(change.comparison());
        return position < 1 ? Optional.empty() : Optional.of(points.get(position - 1));
    }

    /** The first comparison at the new level. */
    public Optional<HistoryPoint> first(ChangePoint change) {
        int position = position(change.comparison());
        return position < 0 ? Optional.empty() : Optional.of(points.get(position));
    }

    public SeriesHistory with(List<ChangePoint> changes) {
        return new SeriesHistory(series, platform, host, profile, points, changes, acceptances, links);
    }

    /** The last point against each anchor before the current one, in order. */
    public List<HistoryPoint> lastOfEarlierAnchors() {
        Map<String, HistoryPoint> last = new LinkedHashMap<>();
        for (HistoryPoint point : points) {
            last.remove(point.anchor());
            last.put(point.anchor(), point);
        }
        last.remove(last().anchor());
        return List.copyOf(last.values());
    }

    /** The commits that may have caused a change: those after the first one, up to and including the second. */
    public record Commits(String after, String upTo) {}

    /**
     * The commits that may have caused a change; null if a commit is unknown, or if the commits around the change are
     * the same, so that no commit caused it.
     */
    public @Nullable Commits commits(ChangePoint change) {
        String after = before(change).map(HistoryPoint::commit).orElse(null);
        String upTo = first(change).map(HistoryPoint::commit).orElse(null);
        return after == null || upTo == null || after.equals(upTo) ? null : new Commits(after, upTo);
    }
}
