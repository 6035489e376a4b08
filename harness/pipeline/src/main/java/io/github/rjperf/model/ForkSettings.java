package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import java.util.List;

/**
 * The annotations of an external benchmark that determine how its forks run; our own benchmarks have none.
 *
 * @param jvmArguments arguments of the JVM that measures, in order
 * @param operationsPerInvocation number of operations that one call of its method counts as
 * @param warmupBatchSize calls in one warm-up shot; only the {@code ss} mode has shots
 * @param batchSize calls in one measured shot
 */
public record ForkSettings(List<String> jvmArguments, int operationsPerInvocation, int warmupBatchSize, int batchSize) {
    public ForkSettings {
        Require.that(operationsPerInvocation >= 1, "operationsPerInvocation is below 1: " + operationsPerInvocation);
        Require.that(warmupBatchSize >= 1, "warmupBatchSize is below 1: " + warmupBatchSize);
        Require.that(batchSize >= 1, "batchSize is below 1: " + batchSize);
        jvmArguments = List.copyOf(jvmArguments);
    }
}
