package io.github.rjperf.site;

import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.HistoryPoint;
import io.github.rjperf.model.RecordedVerdict;
import io.github.rjperf.model.SeriesHistory;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.SlowSeries;
import io.github.rjperf.model.Triage;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Finds the series that are slower on trunk now: an open change point whose slowdown is still there, or the two newest
 * verdicts if the slowdown was not accepted.
 */
final class SlowerNow {
    /** One verdict may be a false alarm. */
    static final int VERDICTS = 2;
    /** Of a slowdown, for it to count as still there; less than half may be noise of the newest level. */
    private static final double STILL_THERE = 0.5;

    private SlowerNow() {}

    private record Place(SeriesKey series, String platform) {}

    /**
     * The worst first.
     *
     * @param histories all of trunk; of several hosts of a platform, the one that measured last counts
     * @param verdicts the newest ones of trunk, newest first
     */
    static List<SlowSeries> of(List<SeriesHistory> histories, List<RecordedVerdict> verdicts) {
        Map<Place, List<RecordedVerdict>> newest = verdicts.stream()
                .collect(Collectors.groupingBy(verdict -> new Place(verdict.series(), verdict.platform())));
        List<SlowSeries> slow = new ArrayList<>();
        for (SeriesHistory history : newestOfPlatforms(histories)) {
            Optional<ChangePoint> open = openSlowdown(history);
            if (open.isPresent()) {
                slow.add(new SlowSeries(history, open.get()));
            } else if (isFlagged(
                    history, newest.getOrDefault(new Place(history.series(), history.platform()), List.of()))) {
                slow.add(new SlowSeries(history, null));
            }
        }
        slow.sort(Comparator.comparingDouble(SlowSeries::effectLogRatio));
        return slow;
    }

    private static Collection<SeriesHistory> newestOfPlatforms(List<SeriesHistory> histories) {
        Map<Place, SeriesHistory> newest = new LinkedHashMap<>();
        histories.forEach(history -> newest.merge(
                new Place(history.series(), history.platform()),
                history,
                (one, other) -> other.last().created().isAfter(one.last().created()) ? other : one));
        return newest.values();
    }

    /** Of the open slowdowns that are still there, the one with the largest effect. */
    private static Optional<ChangePoint> openSlowdown(SeriesHistory history) {
        return history.changePoints().stream()
                .filter(SlowerNow::isOpen)
                .filter(change -> isStillThere(history, change))
                .min(Comparator.comparingDouble(ChangePoint::effectLogRatio));
    }

    private static boolean isOpen(ChangePoint change) {
        return change.state().isOpen() && isReal(change) && change.effectLogRatio() < 0;
    }

    private static boolean isReal(ChangePoint change) {
        return change.status() != ChangePoint.Status.REJECTED && change.state() != Triage.State.INVALID;
    }

    /** Levels with different anchors cannot be compared; then the slowdown counts as still there. */
    private static boolean isStillThere(SeriesHistory history, ChangePoint change) {
        int position = history.position(change.comparison());
        if (position < 1) {
            return false;
        }
        List<HistoryPoint> points = history.points();
        String anchor = points.get(position - 1).anchor();
        if (!anchor.equals(history.last().anchor())) {
            return true;
        }
        List<Integer> bounds = bounds(history);
        int before = bounds.stream().filter(bound -> bound < position).reduce(0, Math::max);
        int newest = bounds.stream().reduce(position, Math::max);
        double remaining =
                level(points.subList(newest, points.size()), anchor) - level(points.subList(before, position), anchor);
        return remaining <= STILL_THERE * change.effectLogRatio();
    }

    /** The first points of all levels but the first. */
    private static List<Integer> bounds(SeriesHistory history) {
        return history.changePoints().stream()
                .filter(SlowerNow::isReal)
                .map(change -> history.position(change.comparison()))
                .filter(position -> position > 0)
                .toList();
    }

    private static double level(List<HistoryPoint> points, String anchor) {
        return points.stream()
                .filter(point -> point.anchor().equals(anchor))
                .mapToDouble(HistoryPoint::meanLogRatio)
                .average()
                .orElseThrow();
    }

    private static boolean isFlagged(SeriesHistory history, List<RecordedVerdict> newest) {
        return newest.size() >= VERDICTS
                && newest.stream().limit(VERDICTS).allMatch(RecordedVerdict::isSlower)
                && !isAccepted(history);
    }

    /** A change point that was accepted explains the verdicts against an anchor from before it. */
    private static boolean isAccepted(SeriesHistory history) {
        double now = history.last().meanLogRatio();
        boolean intended = history.changePoints().stream()
                .anyMatch(change -> change.state() == Triage.State.ACCEPTED && change.effectLogRatio() < 0);
        return intended || history.acceptances().stream().anyMatch(acceptance -> acceptance.covers(now));
    }
}
