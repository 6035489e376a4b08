package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;

/**
 * One JMH iteration of one fork.
 *
 * @param startMillis start, in milliseconds after the fork was started
 * @param score JMH's primary score in the fork's unit
 * @param cpuNanosPerOperation CPU time of the worker threads per operation, in ns; 0 where the JVM cannot measure it
 * @param allocatedBytesPerOperation Java heap allocated by the worker threads per operation, in bytes
 */
public record Iteration(
        long startMillis,
        double score,
        long operations,
        double cpuNanosPerOperation,
        double allocatedBytesPerOperation) {
    public Iteration {
        Require.that(startMillis >= 0, "startMillis is negative: " + startMillis);
        Require.positive("score", score);
        Require.that(operations > 0, "operations is not positive: " + operations);
        Require.notNegative("cpuNanosPerOperation", cpuNanosPerOperation);
        Require.notNegative("allocatedBytesPerOperation", allocatedBytesPerOperation);
    }
}
