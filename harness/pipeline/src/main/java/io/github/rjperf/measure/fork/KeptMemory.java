package io.github.rjperf.measure.fork;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Metric;
import java.util.List;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;

/** How the memory of a fork grows over its measured iterations. */
final class KeptMemory {
    private final Growth live;
    private final Growth ofProcess;

    KeptMemory(IterationPlan plan) {
        live = new Growth(plan);
        ofProcess = new Growth(plan);
    }

    /** Adds the reading that the fork itself reports after this many iterations. */
    void live(int iterations, long bytes) {
        live.read(iterations, OptionalLong.of(bytes));
    }

    /** Reads the memory of these processes from outside, after an iteration for which a reading is due. */
    void ofProcesses(int iterations, List<ProcessHandle> processes) {
        if (ofProcess.matters(iterations)) {
            ofProcess.read(iterations, PrivateMemory.bytes(processes));
        }
    }

    /**
     * Bytes per measured operation between the readings, by the names in {@link Fork#MEMORY}; values with a missing
     * reading are left out.
     */
    SortedMap<String, Metric> perOperation(List<Iteration> measured) {
        long operations = Fork.operationsOfMemory(measured);
        SortedMap<String, Metric> metrics = new TreeMap<>();
        live.over(operations).ifPresent(metric -> metrics.put(Fork.LIVE_MEMORY, metric));
        ofProcess.over(operations).ifPresent(metric -> metrics.put(Fork.PRIVATE_MEMORY, metric));
        return metrics;
    }
}
