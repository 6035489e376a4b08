package io.github.rjperf.measure.fork;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Metric;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** How the memory of a fork grows from the end of its warm-up to its end, read from outside while it waits. */
final class KeptMemory {
    private final IterationPlan plan;
    private OptionalLong warm = OptionalLong.empty();
    private OptionalLong last = OptionalLong.empty();

    KeptMemory(IterationPlan plan) {
        this.plan = plan;
    }

    /** Reads where it matters: after the last warm-up iteration, and after the last of all. */
    void after(int iterations, List<ProcessHandle> processes) {
        if (iterations == plan.warmupIterations()) {
            warm = PrivateMemory.bytes(processes);
        } else if (iterations == plan.warmupIterations() + plan.measuredIterations()) {
            last = PrivateMemory.bytes(processes);
        }
    }

    /** Bytes per operation of the measured iterations; empty if one of the readings is missing. */
    Optional<Metric> perOperation(List<Iteration> measured) {
        long operations = measured.stream().mapToLong(Iteration::operations).sum();
        return warm.isEmpty() || last.isEmpty() || operations <= 0
                ? Optional.empty()
                : Optional.of(new Metric(
                        (double) (last.getAsLong() - warm.getAsLong()) / operations, Fork.BYTES_PER_OPERATION));
    }
}
