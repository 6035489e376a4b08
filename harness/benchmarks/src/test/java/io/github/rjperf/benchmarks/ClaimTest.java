package io.github.rjperf.benchmarks;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.proof.Claim;
import java.util.Collection;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Every read benchmark, run by JMH itself with one thread and with four, and compared with its claim. */
@Tag("slow")
class ClaimTest {
    private static final String PACKAGE = "io.github.rjperf.benchmarks.";

    @ParameterizedTest
    @CsvSource({"1, no_column_family, sst", "4, 20_column_families, memtable", "4, 1_column_family, compacted"})
    void workIsTheClaimTimesTheOperations(int threads, String families, String storage) throws Exception {
        Collection<RunResult> runs = run(new OptionsBuilder()
                .threads(threads)
                .param("columnFamilyTestType", families)
                .param("storage", storage));
        assertThat(runs).isNotEmpty().allSatisfy(run -> {
            Claim claim = Claim.of(run.getParams());
            assertThat(claim).as("a claim of nothing proves nothing").isNotEqualTo(new Claim(0, 0, 0, 0, 0));
            for (IterationResult iteration :
                    run.getBenchmarkResults().iterator().next().getIterationResults()) {
                long allOps = iteration.getMetadata().getAllOps();
                assertThat(allOps).isGreaterThanOrEqualTo(threads);
                assertThat(claim.violation(allOps, counter -> sum(iteration, counter)))
                        .isEmpty();
            }
        });
    }

    @Test
    void aBrokenClaimIsSaidInOneLine() {
        Claim claim = new Claim(1, 0, 64, 0, 0);
        assertThat(claim.violation(10, done(10, 0, 640, 0))).isEmpty();
        assertThat(claim.violation(10, done(9, 1, 576, 0)))
                .hasValue("10 operations claim 10 hits, 0 misses, 640 bytes but did 9 hits, 1 misses, 576 bytes");
        assertThat(claim.violation(10, done(10, 0, 639, 0))).isPresent();
        assertThat(new Claim(0, 0, 0, 1, 0).violation(10, done(0, 0, 0, 9)))
                .hasValue("10 operations claim 0 hits, 0 misses, 0 bytes, 10 deletes"
                        + " but did 0 hits, 0 misses, 0 bytes, 9 deletes");
        assertThat(new Claim(0, 0, 0, 0, 3).violation(10, counter -> counter.equals("handles") ? 29 : 0))
                .hasValue("10 operations claim 0 hits, 0 misses, 0 bytes, 30 handles closed"
                        + " but did 0 hits, 0 misses, 0 bytes, 29 handles closed");
        assertThat(claim.violation(0, done(0, 0, 0, 0))).hasValue("no operation was done");
    }

    private static ToLongFunction<String> done(long hits, long misses, long bytes, long deletes) {
        Map<String, Long> counters =
                Map.of("hits", hits, "misses", misses, "bytes", bytes, "deletes", deletes, "handles", 0L);
        return counter -> requireNonNull(counters.get(counter));
    }

    private static Collection<RunResult> run(ChainedOptionsBuilder options) throws RunnerException {
        return new Runner(options.include(
                                PACKAGE.replace(".", "\\.")
                                        + "(Get|GetNotFound|GetMerged|Filter|MultiGet|MultiNotFound|Iterator|Range|Tombstone|Overwritten|Ticker)Benchmarks")
                        .param("keyCount", "500")
                        .param("valueSize", "24")
                        .param("multiGetSize", "30")
                        .param("scanLength", "20")
                        .param("nthMissingKey", "3")
                        .param("tombstones", "3")
                        .param("versions", "3")
                        .forks(0)
                        .warmupIterations(0)
                        .measurementIterations(2)
                        .measurementTime(TimeValue.milliseconds(20))
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
    }

    private static long sum(IterationResult iteration, String counter) {
        return Math.round(
                requireNonNull(iteration.getSecondaryResults().get(counter)).getScore());
    }
}
