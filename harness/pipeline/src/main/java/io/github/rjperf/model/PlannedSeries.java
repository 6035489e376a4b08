package io.github.rjperf.model;

import org.jspecify.annotations.Nullable;

/**
 * A series of the matrix with the plan for each of its forks.
 *
 * @param key its identity
 * @param plan how long a fork runs
 * @param unavailable why it cannot be compared here, in one line; null when it can
 */
public record PlannedSeries(
        SeriesKey key, IterationPlan plan, @Nullable String unavailable) {
    private static final String LEFT_OUT = "left out: the whole grid does not fit into the budget";

    public PlannedSeries {
        Require.that(unavailable == null || !unavailable.isBlank(), "unavailable without a reason");
    }

    /** A series that can be compared. */
    public PlannedSeries(SeriesKey key, IterationPlan plan) {
        this(key, plan, null);
    }

    public boolean isAvailable() {
        return unavailable == null;
    }

    /** The same series, which a survey does not measure, to keep its budget. */
    public PlannedSeries leftOut() {
        return unavailableBecause(LEFT_OUT);
    }

    public boolean isLeftOut() {
        return LEFT_OUT.equals(unavailable);
    }

    /** The same series, which cannot be compared for this reason. */
    public PlannedSeries unavailableBecause(String reason) {
        return new PlannedSeries(key, plan, reason);
    }
}
