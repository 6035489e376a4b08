package io.github.rjperf.model;

import org.jspecify.annotations.Nullable;

/**
 * Why a series changed, as far as a profile shows it.
 *
 * @param series which
 * @param pairs valid pairs whose stacks were sampled
 * @param seconds elapsed time that it took
 * @param missing why there is no profile, in one line; null if there is one
 * @param stacks where time is spent; null if there is no profile
 */
public record ExplainedSeries(
        SeriesKey series,
        int pairs,
        double seconds,
        @Nullable String missing,
        @Nullable StackComparison stacks) {
    private static final int REASON_CHARACTERS = 400;

    public ExplainedSeries {
        Require.that(pairs >= 0, "pairs is negative: " + pairs);
        Require.notNegative("seconds", seconds);
        Require.that((missing == null) != (stacks == null), "neither a profile nor a reason, or both");
        if (missing != null) {
            Require.text("missing", missing, REASON_CHARACTERS);
        }
    }
}
