package io.github.rjperf.model.history;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.value.LogInterval;
import io.github.rjperf.model.verdict.Verdict;
import java.time.Instant;

/**
 * The verdict on a series in a recorded comparison.
 *
 * @param platform platform of the host, such as {@code linux-x64}
 * @param comparison UUID of the comparison
 * @param created time when measuring began
 * @param base label of the base
 * @param candidate label of the candidate
 * @param change values at its last look; {@link LookedAt#NEVER} without one
 */
public record RecordedVerdict(
        SeriesKey series,
        String platform,
        String comparison,
        Instant created,
        Context.Kind kind,
        String base,
        String candidate,
        Verdict verdict,
        LookedAt change) {
    /**
     * The result of the last look, with its repeated 90 % interval. Log ratios are natural; negative is slower.
     *
     * @param pairs number of pairs; 0 if there were too few for a look
     */
    public record LookedAt(int pairs, double meanLogRatio, double lowLogRatio, double highLogRatio)
            implements LogInterval {
        /** The result with too few pairs for a look. */
        public static final LookedAt NEVER = new LookedAt(0, Double.NaN, Double.NaN, Double.NaN);

        public boolean isThere() {
            return pairs > 0;
        }
    }

    /** True for a regression. */
    public boolean isSlower() {
        return verdict instanceof Verdict.Regression;
    }
}
