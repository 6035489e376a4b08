package io.github.rjperf.benchmarks;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.work.Claim;
import java.util.Collection;
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

/** Every benchmark run by JMH itself, one thread and four, against its claim. */
class ClaimTest {
    private static final String PACKAGE = "io.github.rjperf.benchmarks.";

    @ParameterizedTest
    @CsvSource({"1, no_column_family, sst, on", "4, 20_column_families, memtable, off"})
    void workIsTheClaimTimesTheOperations(int threads, String families, String storage, String wal) throws Exception {
        Collection<RunResult> runs = run(new OptionsBuilder()
                .threads(threads)
                .param("columnFamilyTestType", families)
                .param("storage", storage)
                .param("wal", wal));
        assertThat(runs).hasSize(BenchmarkNames.all().size()).allSatisfy(run -> {
            Claim claim = Claim.of(run.getParams());
            assertThat(claim).as("a claim of nothing proves nothing").isNotEqualTo(new Claim(0, 0, 0));
            for (IterationResult iteration :
                    run.getBenchmarkResults().iterator().next().getIterationResults()) {
                long allOps = iteration.getMetadata().getAllOps();
                assertThat(allOps).isGreaterThanOrEqualTo(threads);
                assertThat(claim.violation(
                                allOps, sum(iteration, "hits"), sum(iteration, "misses"), sum(iteration, "bytes")))
                        .isEmpty();
            }
        });
    }

    @Test
    void aBrokenClaimIsSaidInOneLine() {
        Claim claim = new Claim(1, 0, 64);
        assertThat(claim.violation(10, 10, 0, 640)).isEmpty();
        assertThat(claim.violation(10, 9, 1, 576))
                .hasValue("10 operations claim 10 hits, 0 misses, 640 bytes but did 9 hits, 1 misses, 576 bytes");
        assertThat(claim.violation(10, 10, 0, 639)).isPresent();
        assertThat(claim.violation(0, 0, 0, 0)).hasValue("no operation was done");
    }

    private static Collection<RunResult> run(ChainedOptionsBuilder options) throws RunnerException {
        return new Runner(options.include(PACKAGE.replace(".", "\\."))
                        .param("keyCount", "500")
                        .param("valueSize", "24")
                        .param("multiGetSize", "30")
                        .param("scanLength", "20")
                        .param("nthMissingKey", "3")
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
