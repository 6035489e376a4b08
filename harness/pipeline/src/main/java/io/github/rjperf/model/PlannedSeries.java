package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import org.jspecify.annotations.Nullable;

/**
 * A series of the matrix with the plan for each of its forks.
 *
 * @param unavailable the reason why it cannot be compared here, as one line; null if it can
 * @param shard number of the shard that measures it; null in a comparison that is not split
 */
public record PlannedSeries(
        SeriesKey key,
        IterationPlan plan,
        @Nullable String unavailable,
        @Nullable Integer shard) {
    private static final String LEFT_OUT = "left out: the whole grid does not fit into the budget";

    public PlannedSeries {
        Require.that(unavailable == null || !unavailable.isBlank(), "unavailable without a reason");
        Require.that(shard == null || (shard >= 1 && shard <= Shard.MOST), "shard is not in 1 to " + Shard.MOST);
    }

    /** A series that can be compared, in a comparison that is not split. */
    public PlannedSeries(SeriesKey key, IterationPlan plan) {
        this(key, plan, null, null);
    }

    public boolean isAvailable() {
        return unavailable == null;
    }

    /** Marks a series of a grid that is left out to stay within the budget. */
    public PlannedSeries leftOut() {
        return unavailableBecause(LEFT_OUT);
    }

    public boolean isLeftOut() {
        return isLeftOut(unavailable);
    }

    /** True for the reason given for such a series. */
    public static boolean isLeftOut(@Nullable String reason) {
        return LEFT_OUT.equals(reason);
    }

    /** Marks a series that, for this reason, cannot be compared. */
    public PlannedSeries unavailableBecause(String reason) {
        return new PlannedSeries(key, plan, reason, shard);
    }

    PlannedSeries in(int ofShard) {
        return new PlannedSeries(key, plan, unavailable, ofShard);
    }

    /** This series in a comparison that is not split. */
    public PlannedSeries inNoShard() {
        return shard == null ? this : new PlannedSeries(key, plan, unavailable, null);
    }
}
