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
 * A JMH profiler that reports the native memory that an operation requests, in bytes, over all measured iterations of a fork:
 * async-profiler sees each call of {@code malloc} and its relatives, and its stack shows whether an operation made it.
 */
public final class NativeMemoryProfiler implements InternalProfiler {
    private static final String EACH_CALL = "start,event=nativemem,interval=1";

    /** End of the name of JMH's method that repeats an operation. */
    private static final String LOOP = "_jmhStub;";

    private @Nullable AsyncProfiler profiler;
    private boolean hasFailed;
    private long operations;
    private int iterations;

    @Override
    public String getDescription() {
        return "native memory that an operation requests";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (iteration.getType() == IterationType.MEASUREMENT && profiler == null && !hasFailed) {
            try {
                AsyncProfiler started = AsyncProfiler.getInstance();
                started.execute(EACH_CALL);
                profiler = started;
            } catch (IOException | IllegalStateException | IllegalArgumentException | LinkageError e) {
                hasFailed = true;
                Logger.getLogger(getClass().getName()).log(Level.WARNING, "native memory is not counted", e);
            }
        }
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        if (profiler == null) {
            return List.of();
        }
        operations += result.getMetadata().getAllOps();
        iterations++;
        return iterations == iteration.getCount() && operations > 0 ? results(profiler) : List.of();
    }

    /** JMH takes iterations without a result for zeros, so a mean over iterations would be too small. */
    private List<Result<?>> results(AsyncProfiler used) {
        used.stop();
        double bytes = used.dumpCollapsed(Counter.TOTAL)
                .lines()
                .filter(stack -> stack.contains(LOOP))
                .mapToLong(stack -> Long.parseLong(stack.substring(stack.lastIndexOf(' ') + 1)))
                .sum();
        return List.of(new ScalarResult("count.native-allocation", bytes / operations, "B/op", AggregationPolicy.SUM));
    }
}
