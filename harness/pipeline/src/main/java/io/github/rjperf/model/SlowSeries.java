package io.github.rjperf.model;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A series that is slower on trunk now.
 *
 * @param history its history on the host that measured it last
 * @param change the change point of the slowdown, which is still open; null if the newest verdicts show it and no
 *     change point does
 */
public record SlowSeries(SeriesHistory history, @Nullable ChangePoint change) {
    /** The first comparison that shows it; with verdicts, the last one. */
    public HistoryPoint since() {
        return Optional.ofNullable(change).flatMap(history::first).orElse(history.last());
    }

    /** The size of the slowdown, as a natural log ratio. */
    public double effectLogRatio() {
        return change == null ? history.last().meanLogRatio() : change.effectLogRatio();
    }
}
