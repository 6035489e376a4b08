package io.github.rjperf.report;

import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.HistoryPoint;
import io.github.rjperf.model.SeriesHistory;
import io.github.rjperf.report.SiteFacts.Place;
import io.github.rjperf.stats.AnchorChain;
import io.github.rjperf.stats.CurrentLevel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which series are slower on trunk now. All outputs ask here. Of several hosts of a platform, the one that measured the series last
 * counts.
 */
public final class SlowerNow {
    private final Map<Place, SeriesHistory> newest = new HashMap<>();
    private final List<Slow> slower = new ArrayList<>();
    private int known;

    private SlowerNow(List<SeriesHistory> histories) {
        for (SeriesHistory history : histories) {
            newest.merge(
                    Place.of(history),
                    history,
                    (one, other) -> other.last().created().isAfter(one.last().created()) ? other : one);
        }
        for (SeriesHistory history : histories) {
            CurrentLevel level = counts(history) ? CurrentLevel.of(history).orElse(null) : null;
            if (level != null) {
                known++;
                if (level.isSlower()) {
                    slower.add(new Slow(history, level));
                }
            }
        }
        slower.sort(Comparator.comparingDouble(one -> one.level().logRatio()));
    }

    /** A series that is slower now, with the level that its host measured. */
    public record Slow(SeriesHistory history, CurrentLevel level) {
        /** The first comparison that was slower. */
        HistoryPoint since() {
            AnchorChain chain = AnchorChain.of(history);
            return change().flatMap(history::first).orElseGet(() -> history.points().stream()
                    .filter(point -> chain.reaches(point.anchor()))
                    .findFirst()
                    .orElse(history.last()));
        }

        /** The change point that made it slower; empty if it was slower from its first comparison on. */
        Optional<ChangePoint> change() {
            return Optional.ofNullable(level.since());
        }
    }

    public static SlowerNow of(List<SeriesHistory> histories) {
        return new SlowerNow(histories);
    }

    /** The worst first. */
    public List<Slow> series() {
        return List.copyOf(slower);
    }

    /** The number of series on all platforms. */
    public int measured() {
        return newest.size();
    }

    /** Of these, the number with too few comparisons for a level. */
    public int unknown() {
        return newest.size() - known;
    }

    /** Whether no other host of the platform measured the series later. */
    boolean counts(SeriesHistory history) {
        SeriesHistory counted = newest.get(Place.of(history));
        return counted != null && counted.host().equals(history.host());
    }
}
