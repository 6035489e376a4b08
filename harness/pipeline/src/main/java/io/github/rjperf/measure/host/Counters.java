package io.github.rjperf.measure.host;

import java.util.Map;

/**
 * Counters of a host at one point in time, all increasing since boot.
 *
 * @param foreignCpuSeconds CPU time of processes outside this program, in seconds, by process ID; where the system
 *     counts only its total busy time, a single entry with key 0
 * @param stealSeconds CPU time that the hypervisor gave to others, in seconds, over all CPUs
 * @param totalSeconds CPU time of all CPUs, including idle time, in seconds; 0 where it is not counted
 * @param swappedPages pages swapped in and out
 * @param throttleEvents increments of the thermal throttle counters
 * @param throttledNow true if the system reports that it is currently slowed down by heat
 */
record Counters(
        Map<Long, Double> foreignCpuSeconds,
        double stealSeconds,
        double totalSeconds,
        long swappedPages,
        long throttleEvents,
        boolean throttledNow) {
    /** CPU seconds that other processes have used since this reading; a new process counts from its start. */
    double foreignCpuSecondsSince(Counters before) {
        return foreignCpuSeconds.entrySet().stream()
                .mapToDouble(e -> Math.max(0, e.getValue() - before.foreignCpuSeconds.getOrDefault(e.getKey(), 0.0)))
                .sum();
    }

    double foreignCpuSecondsInAll() {
        return foreignCpuSeconds.values().stream()
                .mapToDouble(Double::doubleValue)
                .sum();
    }

    /** Throttle events since this reading; a system that reports only its current state counts one event while it is hot. */
    long throttleEventsSince(Counters before) {
        return Math.max(0, throttleEvents - before.throttleEvents) + (throttledNow ? 1 : 0);
    }

    /** The share of CPU time stolen since this reading, 0 to 1. */
    double stealShareSince(Counters before) {
        double total = totalSeconds - before.totalSeconds;
        double stolen = Math.max(0, stealSeconds - before.stealSeconds);
        return total <= 0 ? 0 : Math.min(1, stolen / total);
    }
}
