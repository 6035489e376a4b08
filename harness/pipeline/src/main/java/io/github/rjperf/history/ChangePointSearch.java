package io.github.rjperf.history;

import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.stats.AnchorChain;
import io.github.rjperf.stats.ChangeInterval;
import io.github.rjperf.stats.EDivisive;
import io.github.rjperf.stats.LevelChange;
import io.github.rjperf.stats.Sample;
import io.github.rjperf.stats.WelchT;
import io.github.rjperf.stats.WelchT.Group;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Finds the change points in a history that have not been recorded yet. */
final class ChangePointSearch {
    /** The number of points that are needed at the new level before a change point is reported. */
    static final int LEAST_AFTER = 5;
    /** The minimum number of earlier points, because a single point is not a level. */
    private static final int LEAST_BEFORE = 2;
    /**
     * The estimated position of a change moves as points are added. Within this distance of a recorded change, a change is
     * considered to be the same one.
     */
    private static final int SAME_WITHIN = 5;

    private ChangePointSearch() {}

    /** The new change points, in the order of the points. Points whose anchors are not linked do not share a level. */
    static List<ChangePoint> newOnes(SeriesHistory history) {
        List<ChangePoint> found = new ArrayList<>();
        List<HistoryPoint> points = history.points();
        int end = points.size();
        while (end > 0) {
            AnchorChain chain = AnchorChain.to(points.get(end - 1).anchor(), history.links());
            int start = end;
            while (start > 0 && chain.reaches(points.get(start - 1).anchor())) {
                start--;
            }
            List<ChangePoint> changes = new Stretch(points.subList(start, end), chain).changes();
            found.addAll(
                    0,
                    changes.stream().filter(change -> !isKnown(change, history)).toList());
            end = start;
        }
        return found;
    }

    /**
     * Consecutive points whose levels can be compared.
     *
     * @param chain links the anchors of these points
     */
    private record Stretch(List<HistoryPoint> points, AnchorChain chain) {
        List<ChangePoint> changes() {
            double[] logRatios = points.stream()
                    .flatMap(point -> chain.level(point).stream())
                    .mapToDouble(HistoryPoint::meanLogRatio)
                    .toArray();
            Sample ratios = Sample.of(Arrays.stream(logRatios).map(Math::exp).toArray());
            return EDivisive.OF_TRUNK.changes(ratios).stream()
                    .filter(change -> points.size() - change.index() >= LEAST_AFTER)
                    .filter(change -> change.before().values() >= LEAST_BEFORE
                            && change.after().values() >= LEAST_BEFORE)
                    .flatMap(change -> changePoint(change, logRatios).stream())
                    .toList();
        }

        /** The change point; empty if the change may be nothing but error in the links between the two levels. */
        private Optional<ChangePoint> changePoint(LevelChange change, double[] logRatios) {
            int index = change.index();
            int from = index - change.before().values();
            int to = index + change.after().values();
            WelchT test = WelchT.of(group(logRatios, from, index), group(logRatios, index, to));
            double effect = test.difference();
            double ofLinks = chain.halfWidthBetween(points.subList(from, index), points.subList(index, to));
            double half = Math.hypot(test.high(ChangeInterval.CONFIDENCE) - effect, ofLinks);
            if (ofLinks > 0 && Math.abs(effect) <= half) {
                return Optional.empty();
            }
            HistoryPoint first = points.get(index);
            return Optional.of(new ChangePoint(
                    null,
                    first.comparison(),
                    effect,
                    effect - half,
                    effect + half,
                    ChangePoint.Status.CANDIDATE,
                    first.commit(),
                    List.of()));
        }

        private static Group group(double[] logRatios, int from, int to) {
            return Group.of(Sample.of(Arrays.copyOfRange(logRatios, from, to)));
        }
    }

    private static boolean isKnown(ChangePoint change, SeriesHistory history) {
        int position = history.position(change.comparison());
        return history.changePoints().stream()
                .filter(known -> Math.signum(known.effectLogRatio()) == Math.signum(change.effectLogRatio()))
                .mapToInt(known -> history.position(known.comparison()))
                .anyMatch(known -> known >= 0 && Math.abs(known - position) <= SAME_WITHIN);
    }
}
