package io.github.rjperf.measure.fork;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Metric;
import java.util.Optional;
import java.util.OptionalLong;

/** Two readings in bytes: after the last warm-up iteration of a fork, and before its last iteration, which ends with everything closed. */
final class Growth {
    private final int begin;
    private final int end;
    private OptionalLong first = OptionalLong.empty();
    private OptionalLong last = OptionalLong.empty();

    Growth(IterationPlan plan) {
        begin = plan.warmupIterations();
        end = begin + plan.measuredIterations() - 1;
    }

    /** True if a reading is due after this many iterations. */
    boolean matters(int iterations) {
        return iterations == begin || iterations == end;
    }

    void read(int iterations, OptionalLong bytes) {
        if (iterations == begin) {
            first = bytes;
        } else if (iterations == end) {
            last = bytes;
        }
    }

    /** The growth per operation, for this many operations between the readings; empty if one of the readings is missing. */
    Optional<Metric> over(long operations) {
        return first.isEmpty() || last.isEmpty() || operations <= 0
                ? Optional.empty()
                : Optional.of(new Metric(
                        ((double) last.getAsLong() - first.getAsLong()) / operations, Fork.BYTES_PER_OPERATION));
    }
}
