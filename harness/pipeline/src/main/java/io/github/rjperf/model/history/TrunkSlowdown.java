package io.github.rjperf.model.history;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.SeriesHistory.Commits;
import io.github.rjperf.model.value.Require;
import java.time.Instant;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A confirmed slowdown of trunk, with all series whose histories show it between the same commits.
 *
 * <p>The place of a change point is an estimate, and commits before it may be measured later. A series therefore belongs to a
 * slowdown only if the first comparison at the new level is slower than the one before it, beyond the intervals of both.
 *
 * @param commits the commits that may have caused it
 * @param series the series, at least one
 */
public record TrunkSlowdown(Commits commits, List<Affected> series) {
    public TrunkSlowdown {
        Require.that(!series.isEmpty(), "a slowdown of no series");
        series = List.copyOf(series);
    }

    /** A series that is slower from the change point on. */
    public record Affected(SeriesKey series, String platform, ChangePoint change) {
        private Instant confirmed() {
            Triage triage = change.triage();
            return triage == null ? Instant.MIN : triage.when();
        }
    }

    /** The slowdowns in these histories; the most recently confirmed one comes first. */
    public static List<TrunkSlowdown> of(List<SeriesHistory> histories) {
        Map<Commits, List<Affected>> all = new LinkedHashMap<>();
        histories.stream()
                .flatMap(TrunkSlowdown::of)
                .forEach(found -> all.merge(
                        found.commits, found.series, (some, more) -> Stream.concat(some.stream(), more.stream())
                                .toList()));
        return all.entrySet().stream()
                .map(one -> new TrunkSlowdown(one.getKey(), one.getValue()))
                .sorted(Comparator.comparing(TrunkSlowdown::confirmed).reversed())
                .toList();
    }

    private static Stream<TrunkSlowdown> of(SeriesHistory history) {
        return history.changePoints().stream()
                .filter(change -> change.effectLogRatio() < 0 && isConfirmed(change) && isStep(history, change))
                .flatMap(change -> of(history, change, history.commits(change)));
    }

    private static Stream<TrunkSlowdown> of(SeriesHistory history, ChangePoint change, @Nullable Commits commits) {
        return commits == null
                ? Stream.empty()
                : Stream.of(new TrunkSlowdown(
                        commits, List.of(new Affected(history.series(), history.platform(), change))));
    }

    private static boolean isStep(SeriesHistory history, ChangePoint change) {
        HistoryPoint before = history.before(change).orElse(null);
        HistoryPoint first = history.first(change).orElse(null);
        return before != null
                && first != null
                && before.anchor().equals(first.anchor())
                && first.highLogRatio() < before.lowLogRatio();
    }

    /** True if a person confirmed the change, or a repeated measurement did and no person decided otherwise. */
    private static boolean isConfirmed(ChangePoint change) {
        return change.state() == Triage.State.CONFIRMED
                || (change.status() == ChangePoint.Status.CONFIRMED && change.state() == Triage.State.UNTRIAGED);
    }

    private Instant confirmed() {
        return series.stream()
                .map(Affected::confirmed)
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }
}
