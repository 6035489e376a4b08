package io.github.rjperf.stats;

import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.HistoryPoint;
import io.github.rjperf.model.SeriesHistory;
import io.github.rjperf.model.Triage;
import io.github.rjperf.stats.WelchT.Group;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The level of a history now, against the level that people accepted; against the anchor if they accepted none.
 *
 * @param accepted the newest accepted change point, where the accepted level begins; null for the anchor
 * @param logRatio natural logarithm of the level now divided by that one; 0 if it is the accepted level itself
 * @param low lower end of its 95 % interval
 * @param high upper end of its 95 % interval
 */
public record CurrentLevel(@Nullable ChangePoint accepted, double logRatio, double low, double high) {
    private static final double CONFIDENCE = 0.95;
    /** A single point is not a level. */
    private static final int LEAST_POINTS = 2;

    /** Empty if there are too few points since the last change of the level, or since an anchor that nothing links. */
    public static Optional<CurrentLevel> of(SeriesHistory history) {
        AnchorChain chain = AnchorChain.of(history);
        int first = firstLinked(history, chain);
        List<ChangePoint> steps = steps(history, first);
        int start = steps.isEmpty() ? first : position(history, steps, steps.size() - 1);
        List<HistoryPoint> now =
                history.points().subList(start, history.points().size());
        if (now.size() < LEAST_POINTS) {
            return Optional.empty();
        }
        int newest = newestAccepted(steps);
        if (newest < 0) {
            return Optional.of(againstAnchor(now, chain));
        }
        ChangePoint accepted = steps.get(newest);
        if (newest == steps.size() - 1) {
            return Optional.of(new CurrentLevel(accepted, 0, 0, 0));
        }
        List<HistoryPoint> then =
                history.points().subList(position(history, steps, newest), position(history, steps, newest + 1));
        return then.size() < LEAST_POINTS
                ? Optional.empty()
                : Optional.of(new Levels(then, now, chain).since(accepted));
    }

    /** Whether it is slower by at least as much as a change point has to be, beyond chance. */
    public boolean isSlower() {
        return high < 0 && Math.expm1(logRatio) <= -EDivisive.OF_TRUNK.minMagnitude();
    }

    public double change() {
        return Math.expm1(logRatio);
    }

    public double lowChange() {
        return Math.expm1(low);
    }

    public double highChange() {
        return Math.expm1(high);
    }

    /** Levels against anchors that nothing links cannot be compared. */
    private static int firstLinked(SeriesHistory history, AnchorChain chain) {
        List<HistoryPoint> points = history.points();
        int first = points.size() - 1;
        while (first > 0 && chain.reaches(points.get(first - 1).anchor())) {
            first--;
        }
        return first;
    }

    /** The change points within the stretch that begins there. */
    private static List<ChangePoint> steps(SeriesHistory history, int first) {
        return history.changePoints().stream()
                .filter(change -> history.position(change.comparison()) >= first)
                .sorted(Comparator.comparingInt(change -> history.position(change.comparison())))
                .toList();
    }

    private static int newestAccepted(List<ChangePoint> steps) {
        int newest = steps.size() - 1;
        while (newest >= 0 && steps.get(newest).state() != Triage.State.ACCEPTED) {
            newest--;
        }
        return newest;
    }

    private static int position(SeriesHistory history, List<ChangePoint> steps, int index) {
        return history.position(steps.get(index).comparison());
    }

    private static Sample sample(List<HistoryPoint> points, AnchorChain chain) {
        return Sample.of(points.stream()
                .flatMap(point -> chain.level(point).stream())
                .mapToDouble(HistoryPoint::meanLogRatio)
                .toArray());
    }

    private static CurrentLevel againstAnchor(List<HistoryPoint> points, AnchorChain chain) {
        Sample now = sample(points, chain);
        double ofPoints = -StudentT.quantile((1 - CONFIDENCE) / 2, now.size() - 1.0)
                * now.standardDeviation()
                / Math.sqrt(now.size());
        double half = Math.hypot(ofPoints, chain.halfWidthBetween(points, List.of()));
        return new CurrentLevel(null, now.mean(), now.mean() - half, now.mean() + half);
    }

    /**
     * Two stretches of a history.
     *
     * @param chain links their anchors
     */
    private record Levels(List<HistoryPoint> then, List<HistoryPoint> now, AnchorChain chain) {
        CurrentLevel since(ChangePoint accepted) {
            WelchT test = WelchT.of(Group.of(sample(then, chain)), Group.of(sample(now, chain)));
            double half = Math.hypot(test.high(CONFIDENCE) - test.difference(), chain.halfWidthBetween(then, now));
            return new CurrentLevel(accepted, test.difference(), test.difference() - half, test.difference() + half);
        }
    }
}
