package io.github.rjperf.measure.host;

import java.util.Map;

/**
 * Counters of a host at one moment, all growing since boot.
 *
 * @param foreignCpuSeconds CPU time of processes that are not ours, in seconds, by process id; where the system counts
 *     its whole busy time, one entry with key 0 holds all of it
 * @param stealSeconds CPU time that the hypervisor gave to others, in seconds, over all CPUs
 * @param totalSeconds CPU time of all CPUs, idle too, in seconds; 0 where it is not counted
 * @param swappedPages pages swapped in and out
 * @param throttleEvents increments of the thermal throttle counters
 * @param throttledNow true when the system says at this moment that heat slows it
 */
record Counters(
        Map<Long, Double> foreignCpuSeconds,
        double stealSeconds,
        double totalSeconds,
        long swappedPages,
        long throttleEvents,
        boolean throttledNow) {
    Counters {
        foreignCpuSeconds = Map.copyOf(foreignCpuSeconds);
    }

    /** CPU seconds that foreign processes used since; a process that is new counts from its start. */
    double foreignCpuSecondsSince(Counters before) {
        return foreignCpuSeconds.entrySet().stream()
                .mapToDouble(e -> Math.max(0, e.getValue() - before.foreignCpuSeconds.getOrDefault(e.getKey(), 0.0)))
                .sum();
    }

    /** Throttle events since; a system that only tells its present state gives one event while it is hot. */
    long throttleEventsSince(Counters before) {
        return Math.max(0, throttleEvents - before.throttleEvents) + (throttledNow ? 1 : 0);
    }

    /** Share of CPU time stolen since, 0 to 1. */
    double stealShareSince(Counters before) {
        double total = totalSeconds - before.totalSeconds;
        double stolen = Math.max(0, stealSeconds - before.stealSeconds);
        return total <= 0 ? 0 : Math.min(1, stolen / total);
    }
}
