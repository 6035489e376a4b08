package io.github.rjperf.counts;

import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.logging.Level;
import java.util.logging.Logger;
import one.profiler.AsyncProfiler;
import one.profiler.Counter;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;

/**
 * A JMH profiler that reports the native memory that an operation requests, in bytes, over the measured iterations of a fork:
 * async-profiler sees each call to {@code malloc} and its relatives, and the stack of the call shows whether an operation made
 * it.
 *
 * <p>A fork that makes a {@link KeptRecording} leaves out the last iteration, which ends with everything closed.
 */
public final class NativeMemoryProfiler implements InternalProfiler {
    private static final String EACH_CALL = "start,event=nativemem,interval=1";

    private static final String LOOP = UnfreedMemory.LOOP + ";";

    private final @Nullable KeptRecording kept = KeptRecording.ofThisFork();
    private @Nullable AsyncProfiler profiler;
    private @Nullable Double bytesPerOperation;
    private boolean isOver;
    private long operations;
    private int iterations;

    @Override
    public String getDescription() {
        return "native memory that an operation requests";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (iteration.getType() == IterationType.MEASUREMENT && profiler == null && !isOver) {
            try {
                AsyncProfiler started = AsyncProfiler.getInstance();
                started.execute(kept == null ? EACH_CALL : kept.start());
                profiler = started;
            } catch (IOException | IllegalStateException | IllegalArgumentException | LinkageError e) {
                fail(e);
            }
        }
    }

    /** JMH treats iterations without a result as zeros, so a mean over iterations would be too small. */
    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        if (iteration.getType() == IterationType.MEASUREMENT) {
            iterations++;
        }
        if (profiler != null) {
            operations += result.getMetadata().getAllOps();
            if (isLast(iteration.getCount())) {
                finish(profiler);
            }
        }
        return bytesPerOperation == null || iterations < iteration.getCount()
                ? List.of()
                : List.of(
                        new ScalarResult("count.native-allocation", bytesPerOperation, "B/op", AggregationPolicy.SUM));
    }

    private boolean isLast(int count) {
        return kept == null ? iterations == count : iterations >= count - 1 || kept.isEnough();
    }

    private void finish(AsyncProfiler used) {
        profiler = null;
        isOver = true;
        try {
            double bytes = kept == null ? requested(used) : kept.finish(used, operations);
            bytesPerOperation = operations > 0 ? bytes / operations : null;
        } catch (IOException | IllegalStateException | LinkageError e) {
            fail(e);
        }
    }

    private static double requested(AsyncProfiler used) {
        used.stop();
        return used.dumpCollapsed(Counter.TOTAL)
                .lines()
                .filter(stack -> stack.contains(LOOP))
                .mapToLong(stack -> Long.parseLong(stack.substring(stack.lastIndexOf(' ') + 1)))
                .sum();
    }

    private void fail(Throwable reason) {
        isOver = true;
        Logger.getLogger(getClass().getName()).log(Level.WARNING, "native memory is not counted", reason);
        try {
            if (kept != null) {
                kept.fail(String.valueOf(reason.getMessage()));
            }
        } catch (IOException e) {
            Logger.getLogger(getClass().getName()).log(Level.WARNING, "why is not written", e);
        }
    }
}
