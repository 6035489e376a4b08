package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;

/**
 * The change that a calibration makes to the candidate, so that the sides differ in a known way. An ordinary comparison changes
 * nothing.
 *
 * @param shiftedLayouts true if the candidate of a pair runs the layout after its base's, to measure the effect of the code
 * layout alone
 * @param plantedSlowdown throughput that every operation of the candidate loses on purpose, as a fraction; 0 for none
 */
public record Intervention(boolean shiftedLayouts, double plantedSlowdown) {
    /** Slowdowns below this fraction can be planted. */
    public static final double MOST_PLANTED = 0.5;

    public static final Intervention NONE = new Intervention(false, 0);

    public Intervention {
        Require.that(
                plantedSlowdown >= 0 && plantedSlowdown < MOST_PLANTED,
                "plantedSlowdown is not in [0, " + MOST_PLANTED + "): " + plantedSlowdown);
        Require.that(!shiftedLayouts || plantedSlowdown == 0, "a slowdown is planted while layouts are shifted");
    }
}
