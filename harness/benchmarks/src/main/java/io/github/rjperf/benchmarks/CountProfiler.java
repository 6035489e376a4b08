package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.Tickers;
import io.github.rjperf.counts.CallCounter;
import io.github.rjperf.counts.PerfCounts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;
import org.rocksdb.TickerType;

/**
 * A JMH profiler that reports RocksDB's tickers, its counts in the calling threads, and the native calls per operation, over all
 * measured iterations of a fork.
 */
public final class CountProfiler implements InternalProfiler {
    private final Map<String, Long> totals = new TreeMap<>();
    private Map<TickerType, Long> before = Map.of();
    private Map<String, Long> perfBefore = Map.of();
    private long callsBefore;
    private long operations;
    private int iterations;

    @Override
    public String getDescription() {
        return "RocksDB's counts and native calls per operation";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = Tickers.now();
        perfBefore = operations == 0 ? PerfCounts.total() : perfBefore;
        // last before the iteration, and first after it: reading a ticker is itself a native call
        callsBefore = CallCounter.total();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        if (iteration.getType() != IterationType.MEASUREMENT) {
            return List.of();
        }
        totals.merge("native-calls", CallCounter.total() - callsBefore, Long::sum);
        Tickers.now()
                .forEach((type, count) -> totals.merge(type.name(), count - before.getOrDefault(type, 0L), Long::sum));
        operations += result.getMetadata().getAllOps();
        iterations++;
        return iterations == iteration.getCount() && operations > 0 ? results() : List.of();
    }

    /** JMH treats iterations without a result as zeros, so a mean over iterations would be too small. */
    private List<Result<?>> results() {
        List<Result<?>> results = new ArrayList<>();
        totals.values().removeIf(total -> total == 0);
        totals.forEach((name, total) -> results.add(result(name, total)));
        PerfCounts.total()
                .forEach((name, total) -> results.add(result(name, total - perfBefore.getOrDefault(name, 0L))));
        return results;
    }

    private Result<?> result(String name, long total) {
        return new ScalarResult("count." + name, total / (double) operations, "#/op", AggregationPolicy.SUM);
    }
}
