package io.github.rjperf.stats;

import io.github.rjperf.model.Acceptance;
import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.HistoryPoint;
import io.github.rjperf.model.SeriesHistory;
import io.github.rjperf.model.Triage;
import io.github.rjperf.stats.WelchT.Group;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The levels of a history between its change points, as far back as its anchors are linked. */
final class HistoryLevels {
    /** A single point is not a level. */
    private static final int LEAST_POINTS = 2;
    /** The level before the first change point. */
    private static final int FIRST = -1;

    private final SeriesHistory history;
    private final AnchorChain chain;
    private final int linked;
    private final List<ChangePoint> changes;

    HistoryLevels(SeriesHistory history) {
        this.history = history;
        this.chain = AnchorChain.of(history);
        this.linked = firstLinked();
        this.changes = history.changePoints().stream()
                .filter(change -> position(change) >= linked)
                .sorted(Comparator.comparingInt(this::position))
                .toList();
    }

    /** The last level, against the newest accepted one; empty if either has too few points. */
    Optional<CurrentLevel> now() {
        int last = changes.size() - 1;
        int accepted = newestAccepted();
        if (points(last).size() < LEAST_POINTS
                || (accepted != FIRST && points(accepted).size() < LEAST_POINTS)) {
            return Optional.empty();
        }
        if (accepted == FIRST) {
            return Optional.of(againstAnchor(points(last)));
        }
        return Optional.of(
                accepted == last
                        ? new CurrentLevel(changes.get(last), null, false, 0, 0, 0)
                        : against(accepted, points(last)));
    }

    /** Levels against anchors that nothing links cannot be compared. */
    private int firstLinked() {
        List<HistoryPoint> points = history.points();
        int position = points.size() - 1;
        while (position > 0 && chain.reaches(points.get(position - 1).anchor())) {
            position--;
        }
        return position;
    }

    private int position(ChangePoint change) {
        return history.position(change.comparison());
    }

    private int newestAccepted() {
        int newest = changes.size() - 1;
        while (newest > FIRST && changes.get(newest).state() != Triage.State.ACCEPTED) {
            newest--;
        }
        return newest;
    }

    private List<HistoryPoint> points(int level) {
        int begin = level == FIRST ? linked : position(changes.get(level));
        int end = level == changes.size() - 1 ? history.points().size() : position(changes.get(level + 1));
        return history.points().subList(begin, end);
    }

    private Sample sample(List<HistoryPoint> points) {
        return Sample.of(points.stream()
                .flatMap(point -> chain.level(point).stream())
                .mapToDouble(HistoryPoint::meanLogRatio)
                .toArray());
    }

    private CurrentLevel againstAnchor(List<HistoryPoint> points) {
        Sample now = sample(points);
        double ofPoints = -StudentT.quantile(ChangeInterval.ONE_TAIL, now.size() - 1.0)
                * now.standardDeviation()
                / Math.sqrt(now.size());
        double half = Math.hypot(ofPoints, chain.halfWidthBetween(points, List.of()));
        boolean covered = history.acceptances().stream().anyMatch(one -> covers(one, now.mean()));
        return new CurrentLevel(null, since(0), covered, now.mean(), now.mean() - half, now.mean() + half);
    }

    private CurrentLevel against(int accepted, List<HistoryPoint> now) {
        List<HistoryPoint> then = points(accepted);
        Sample before = sample(then);
        Sample after = sample(now);
        WelchT test = WelchT.of(Group.of(before), Group.of(after));
        double half =
                Math.hypot(test.high(ChangeInterval.CONFIDENCE) - test.difference(), chain.halfWidthBetween(then, now));
        boolean covered = history.acceptances().stream()
                .filter(one -> !one.accepted().isBefore(then.get(0).created()))
                .anyMatch(one -> covers(one, after.mean()));
        double change = test.difference();
        return new CurrentLevel(
                changes.get(accepted), since(before.mean()), covered, change, change - half, change + half);
    }

    /** Where the last levels begin that are all slower than the one that counts; null if no change point made them so. */
    private @Nullable ChangePoint since(double reference) {
        int last = changes.size() - 1;
        int level = last;
        while (level > FIRST && isSlower(level, reference)) {
            level--;
        }
        boolean always = level == FIRST && isSlower(FIRST, reference);
        return always || level == last ? null : changes.get(level + 1);
    }

    private boolean isSlower(int level, double reference) {
        List<HistoryPoint> points = points(level);
        return !points.isEmpty() && sample(points).mean() - reference <= CurrentLevel.SLOWER;
    }

    /** Whether a comparison at least as slow as this level against the newest anchor was accepted. */
    private boolean covers(Acceptance acceptance, double level) {
        String anchor = acceptance.anchor();
        return anchor != null && chain.reaches(anchor) && acceptance.covers(level + chain.logRatio(anchor));
    }
}
