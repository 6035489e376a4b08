package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;

/**
 * Outside signals during one pair; they alone decide whether the pair is spoiled.
 *
 * @param foreignCpu CPU that other processes used, in cores (1.0 is one core fully used)
 * @param steal share of CPU time taken by the hypervisor, 0 to 1
 * @param swappedPages pages swapped in or out
 * @param throttleEvents increments of the thermal throttle counters
 */
public record Telemetry(double foreignCpu, double steal, long swappedPages, long throttleEvents) {
    public static final Telemetry UNKNOWN = new Telemetry(0, 0, 0, 0);

    public Telemetry {
        Require.notNegative("foreignCpu", foreignCpu);
        Require.notNegative("steal", steal);
        Require.that(swappedPages >= 0, "swappedPages is negative: " + swappedPages);
        Require.that(throttleEvents >= 0, "throttleEvents is negative: " + throttleEvents);
    }
}
