package io.github.rjperf.benchmarks;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.proof.Claim;
import io.github.rjperf.proof.Work;
import java.util.Collection;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;

/** Benchmarks that make and close objects close all that they claim. */
class LifecycleClaimTest {
    static {
        RocksDB.loadLibrary();
    }

    @ParameterizedTest
    @CsvSource({"1, no_column_family", "2, 20_column_families"})
    void closesWhatItClaims(int threads, String families) throws Exception {
        Collection<RunResult> runs = new Runner(new OptionsBuilder()
                        .include("\\.LifecycleBenchmarks\\.")
                        .threads(threads)
                        .param("columnFamilyTestType", families)
                        .param("keyCount", "500")
                        .param("valueSize", "24")
                        .forks(0)
                        .shouldFailOnError(true)
                        .warmupIterations(0)
                        .measurementIterations(2)
                        .measurementTime(TimeValue.milliseconds(20))
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();

        // rolling back has two kinds of transactions
        assertThat(runs).hasSize(10).allSatisfy(run -> {
            Claim claim = Claim.of(run.getParams());
            assertThat(claim.handlesPerOperation()).isPositive();
            for (IterationResult iteration :
                    run.getBenchmarkResults().iterator().next().getIterationResults()) {
                long allOps = iteration.getMetadata().getAllOps();
                assertThat(claim.violation(allOps, counter -> sum(iteration, counter)))
                        .isEmpty();
            }
        });
    }

    @Test
    void anObjectThatIsStillOpenDoesNotCount() {
        Work work = new Work();
        ReadOptions options = new ReadOptions();
        try (options) {
            work.closed(options.isOwningHandle());
            assertThat(work.handles).isZero();
        }
        work.closed(options.isOwningHandle());
        assertThat(work.handles).isOne();
    }

    private static long sum(IterationResult iteration, String counter) {
        return Math.round(
                requireNonNull(iteration.getSecondaryResults().get(counter)).getScore());
    }
}
