package io.github.rjperf.benchmarks;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.runner.IterationType;
import org.rocksdb.TickerType;

/** A JMH profiler that reports RocksDB's tickers per operation, over all measured iterations of a fork. */
public final class TickerProfiler implements InternalProfiler {
    private final Map<TickerType, Long> totals = new EnumMap<>(TickerType.class);
    private Map<TickerType, Long> before = Map.of();
    private long operations;
    private int iterations;

    @Override
    public String getDescription() {
        return "RocksDB's tickers per operation";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        before = Tickers.now();
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        if (iteration.getType() != IterationType.MEASUREMENT) {
            return List.of();
        }
        Tickers.now().forEach((type, count) -> totals.merge(type, count - before.getOrDefault(type, 0L), Long::sum));
        operations += result.getMetadata().getAllOps();
        iterations++;
        return iterations == iteration.getCount() && operations > 0 ? results() : List.of();
    }

    private List<Result<?>> results() {
        List<Result<?>> results = new ArrayList<>();
        totals.forEach((type, total) -> {
            if (total != 0) {
                double perOperation = total / (double) operations;
                results.add(new ScalarResult("ticker." + type, perOperation, "#/op", AggregationPolicy.AVG));
            }
        });
        return results;
    }
}
