package io.github.rjperf.history;

import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.HistoryPoint;
import io.github.rjperf.model.SeriesHistory;
import io.github.rjperf.stats.EDivisive;
import io.github.rjperf.stats.LevelChange;
import io.github.rjperf.stats.Sample;
import io.github.rjperf.stats.WelchT;
import io.github.rjperf.stats.WelchT.Group;
import java.util.ArrayList;
import java.util.List;

/** Finds the change points of a history that are not recorded yet. */
final class ChangePointSearch {
    /** Points at the new level before a change point is reported. */
    static final int LEAST_AFTER = 5;
    /** A single point is not a level. */
    private static final int LEAST_BEFORE = 2;
    /** The estimated place of a change still moves as points are added; so far from a recorded one it is the same change. */
    private static final int SAME_WITHIN = 5;

    private static final double CONFIDENCE = 0.95;

    private ChangePointSearch() {}

    /** The new ones, in the order of the points. Points with different anchors have no common level. */
    static List<ChangePoint> newOnes(SeriesHistory history) {
        List<ChangePoint> found = new ArrayList<>();
        List<HistoryPoint> points = history.points();
        int start = 0;
        for (int end = 1; end <= points.size(); end++) {
            if (end == points.size()
                    || !points.get(end).anchor().equals(points.get(start).anchor())) {
                List<HistoryPoint> stretch = points.subList(start, end);
                changes(stretch).stream()
                        .filter(change -> !isKnown(change, history))
                        .forEach(found::add);
                start = end;
            }
        }
        return found;
    }

    private static List<ChangePoint> changes(List<HistoryPoint> stretch) {
        double[] logRatios =
                stretch.stream().mapToDouble(HistoryPoint::meanLogRatio).toArray();
        Sample ratios = Sample.of(stretch.stream()
                .mapToDouble(point -> Math.exp(point.meanLogRatio()))
                .toArray());
        return EDivisive.OF_TRUNK.changes(ratios).stream()
                .filter(change -> stretch.size() - change.index() >= LEAST_AFTER)
                .filter(change -> change.before().values() >= LEAST_BEFORE
                        && change.after().values() >= LEAST_BEFORE)
                .map(change -> changePoint(stretch.get(change.index()), change, logRatios))
                .toList();
    }

    private static ChangePoint changePoint(HistoryPoint first, LevelChange change, double[] logRatios) {
        int index = change.index();
        WelchT test = WelchT.of(
                group(logRatios, index - change.before().values(), index),
                group(logRatios, index, index + change.after().values()));
        return new ChangePoint(
                null,
                first.comparison(),
                test.difference(),
                test.low(CONFIDENCE),
                test.high(CONFIDENCE),
                ChangePoint.Status.CANDIDATE,
                first.commit(),
                null);
    }

    private static Group group(double[] logRatios, int from, int to) {
        double[] values = new double[to - from];
        System.arraycopy(logRatios, from, values, 0, values.length);
        return Group.of(Sample.of(values));
    }

    private static boolean isKnown(ChangePoint change, SeriesHistory history) {
        int position = history.position(change.comparison());
        return history.changePoints().stream()
                .filter(known -> Math.signum(known.effectLogRatio()) == Math.signum(change.effectLogRatio()))
                .mapToInt(known -> history.position(known.comparison()))
                .anyMatch(known -> known >= 0 && Math.abs(known - position) <= SAME_WITHIN);
    }
}
