package io.github.rjperf.model.history;

import io.github.rjperf.model.value.LogInterval;
import io.github.rjperf.model.value.Require;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A comparison of trunk with the anchor in the history of a series, with its repeated 90 % interval, whose ends may be
 * infinite. Log ratios are natural; negative is slower.
 *
 * @param comparison UUID of the comparison
 * @param created time when measuring began
 * @param anchor label of the base
 * @param candidate label of the candidate
 * @param commit commit of the candidate as 40 hex digits; null if unknown
 */
public record HistoryPoint(
        String comparison,
        Instant created,
        String anchor,
        String candidate,
        @Nullable String commit,
        double meanLogRatio,
        double lowLogRatio,
        double highLogRatio)
        implements LogInterval {
    public HistoryPoint {
        Require.finite("meanLogRatio", meanLogRatio);
    }

    /** Half the width of the interval; may be infinite. */
    public double halfWidth() {
        return (highLogRatio - lowLogRatio) / 2;
    }

    /** This comparison as if it had been made with another anchor; {@code half} is the half-width of its interval. */
    public HistoryPoint against(String other, double logRatio, double half) {
        return new HistoryPoint(
                comparison, created, other, candidate, commit, logRatio, logRatio - half, logRatio + half);
    }
}
