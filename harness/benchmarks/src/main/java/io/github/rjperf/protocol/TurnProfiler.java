package io.github.rjperf.protocol;

import io.github.rjperf.proof.Claim;
import io.github.rjperf.proof.PlantedSlowdown;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.profile.InternalProfiler;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.runner.IterationType;

/**
 * A JMH profiler that lets the harness decide when each iteration runs, and reports every iteration, including warm-up.
 *
 * <p>JMH calls it outside the measured time: {@code beforeIteration} blocks until the referee sends {@code go}, and
 * {@code afterIteration} sends the score. Without {@code RJPERF_TURN_SOCKET} in the environment it does nothing, so that
 * the jar can also be run manually.
 */
public final class TurnProfiler implements InternalProfiler {
    private static final String SOCKET = System.getenv().getOrDefault("RJPERF_TURN_SOCKET", "");

    /** External benchmarks have no claims, and their counters mean something else. */
    private static final boolean IS_FOREIGN = Boolean.getBoolean("rjperf.foreign");

    private final WorkerThreads workers = new WorkerThreads();
    private @Nullable TurnClient client;
    private @Nullable Claim claim;
    private final @Nullable StackSampler stacks = StackSampler.ofThisFork();
    private boolean proved;
    private int warmupIterations;
    private int measuredIterations;

    @Override
    public String getDescription() {
        return "takes turns with the other fork of a pair and reports each iteration";
    }

    @Override
    public void beforeIteration(BenchmarkParams benchmark, IterationParams iteration) {
        if (SOCKET.isEmpty()) {
            return;
        }
        if (client == null) {
            client = TurnClient.connect(SOCKET, System.getenv("RJPERF_TURN_TOKEN"));
            client.send("hello", ForkFacts.ofThisJvm(benchmark));
            LiveMemory.prepare();
        }
        client.send("ready", Map.of("phase", phase(iteration)));
        client.awaitGo();
        PlantedSlowdown.resume();
        workers.start();
        if (stacks != null) {
            stacks.begin(iteration);
        }
    }

    @Override
    public Collection<? extends Result<?>> afterIteration(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        if (client == null) {
            return List.of();
        }
        workers.stop();
        if (result.getMetadata().getAllOps() == 0) {
            return List.of(); // the iteration failed: JMH reports the exception and ends the fork
        }
        if (stacks != null) {
            stacks.end(iteration, result.getMetadata().getAllOps());
        }
        count(iteration);
        client.send("done", iterationFacts(benchmark, iteration, result));
        if (!proved) {
            client.send("proof", ForkFacts.ofMappedLibrary());
            proved = true;
        }
        if (measuredIterations == iteration.getCount()) {
            // the referee delays this fork so that its shutdown does not disturb the other's last iteration
            client.send("ready", Map.of("phase", "end"));
            client.awaitGo();
        }
        return List.of();
    }

    private void count(IterationParams iteration) {
        if (iteration.getType() == IterationType.WARMUP) {
            warmupIterations++;
        } else {
            measuredIterations++;
        }
    }

    /** True after the warm-up, and before the last iteration, which ends with everything closed. */
    private boolean isBetweenOperations(IterationParams iteration) {
        return iteration.getType() == IterationType.WARMUP
                ? warmupIterations == iteration.getCount()
                : measuredIterations == iteration.getCount() - 1;
    }

    private Map<String, String> iterationFacts(
            BenchmarkParams benchmark, IterationParams iteration, IterationResult result) {
        long operations = result.getMetadata().getAllOps();
        Map<String, String> facts = new TreeMap<>();
        facts.put("phase", phase(iteration));
        facts.put("score", Double.toString(score(benchmark, result.getPrimaryResult())));
        facts.put("unit", result.getPrimaryResult().getScoreUnit());
        facts.put("operations", Long.toString(result.getMetadata().getMeasuredOps()));
        facts.put("allOperations", Long.toString(operations));
        facts.put("cpuNanos", Double.toString(workers.cpuNanos() / (double) operations));
        facts.put("allocatedBytes", Double.toString(workers.allocatedBytes() / (double) operations));
        facts.put("hits", Long.toString(counter(result, "hits")));
        facts.put("misses", Long.toString(counter(result, "misses")));
        facts.put("bytes", Long.toString(counter(result, "bytes")));
        if (isBetweenOperations(iteration)) {
            LiveMemory.bytes().ifPresent(bytes -> facts.put("liveBytes", Long.toString(bytes)));
        }
        if (!IS_FOREIGN) {
            claim(benchmark)
                    .violation(operations, name -> counter(result, name))
                    .ifPresent(violation -> facts.put("violation", violation));
        }
        return facts;
    }

    private Claim claim(BenchmarkParams benchmark) {
        if (claim == null) {
            claim = Claim.of(benchmark);
        }
        return claim;
    }

    /** The mean of all operations, or the 99th percentile if JMH timed single operations. */
    private static double score(BenchmarkParams benchmark, Result<?> result) {
        return benchmark.getMode() == Mode.SampleTime ? result.getStatistics().getPercentile(99) : result.getScore();
    }

    private static long counter(IterationResult result, String name) {
        Result<?> counter = IS_FOREIGN ? null : result.getSecondaryResults().get(name);
        return counter == null ? 0 : Math.round(counter.getScore());
    }

    private static String phase(IterationParams iteration) {
        return iteration.getType() == IterationType.WARMUP ? "warmup" : "measured";
    }
}
