package io.github.rjperf.report.history;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesStatus;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Shows which series are slower now. All outputs use this class, and the database decides what is slower. The history of a series
 * on a platform is that of the host that measured it last.
 */
public final class SlowerNow {
    private final Map<Place, SeriesStatus> statuses = new LinkedHashMap<>();
    private final Map<Place, SeriesHistory> newest = new HashMap<>();

    /** Keeps the order of the statuses; their histories may be among the given ones. */
    public SlowerNow(List<SeriesStatus> all, List<SeriesHistory> histories) {
        all.forEach(one -> statuses.put(Place.of(one), one));
        for (SeriesHistory history : histories) {
            newest.merge(
                    Place.of(history),
                    history,
                    (one, other) -> other.last().created().isAfter(one.last().created()) ? other : one);
        }
    }

    /** A series with its status; without a history if trunk did not measure it. */
    public record Judged(SeriesStatus status, @Nullable SeriesHistory history) {
        /** The newest change point that made it slower and is not closed. */
        Optional<ChangePoint> change() {
            return history == null
                    ? Optional.empty()
                    : history.changePoints().stream()
                            .filter(one -> one.effectLogRatio() < 0
                                    && one.state().isOpen()
                                    && one.status() != ChangePoint.Status.REJECTED)
                            .reduce((first, second) -> second);
        }
    }

    /** The slower series, the worst first. */
    public List<Judged> series() {
        return judged().filter(one -> one.status().isSlower()).toList();
    }

    /** The series that are not slower, by name. */
    public List<Judged> rest() {
        return judged().filter(one -> !one.status().isSlower()).toList();
    }

    private Stream<Judged> judged() {
        return statuses.entrySet().stream().map(one -> new Judged(one.getValue(), history(one.getKey())));
    }

    private @Nullable SeriesHistory history(Place place) {
        SeriesHistory history = newest.get(place);
        return history == null || !isOf(history) ? null : history;
    }

    /** {@code 6 of 19 series are slower now}; the same words everywhere. */
    public String sentence() {
        int all = statuses.size();
        int slower = series().size();
        if (!isKnown()) {
            return all == 0 ? "Nothing was measured yet" : "None of " + all + " series is decided yet";
        }
        return (slower == 0 ? "None" : slower) + " of " + all + " series " + (slower > 1 ? "are" : "is")
                + " slower now";
    }

    public int size() {
        return statuses.size();
    }

    /** True if at least one series was decided. */
    public boolean isKnown() {
        return statuses.values().stream().anyMatch(SeriesStatus::isDecided);
    }

    /** The number of series without a decided verdict. */
    public int undecided() {
        return (int) statuses.values().stream().filter(one -> !one.isDecided()).count();
    }

    public Optional<SeriesStatus> of(Place place) {
        return Optional.ofNullable(statuses.get(place));
    }

    /**
     * True if the status belongs to this history: not to another host, and not to another kind because trunk no longer
     * measures the series.
     */
    public boolean isOf(SeriesHistory history) {
        SeriesHistory counted = newest.get(Place.of(history));
        return counted != null
                && counted.host().equals(history.host())
                && of(Place.of(history))
                        .filter(one -> one.verdict().kind() == Context.Kind.TRUNK)
                        .isPresent();
    }
}
