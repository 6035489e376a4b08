package io.github.rjperf.benchmarks;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.proof.Claim;
import java.util.Collection;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/**
 * The benchmarks that write, or that use transactions or comparators, run by JMH itself and compared with their claims.
 */
@Tag("slow")
class WriteClaimTest {
    private static final String PACKAGE = "io.github.rjperf.benchmarks.";
    private static final long VALUE_BYTES = 24;
    private static final String KEYS = "500";
    private static final Claim ALL_VALUES = new Claim(0, 0, 500 * VALUE_BYTES, 0, 0);

    @ParameterizedTest
    @CsvSource({
        "1, no_column_family, on, optimistic, java_filter_factory",
        "4, 20_column_families, off, pessimistic, java_listener"
    })
    void workIsTheClaimTimesTheOperations(
            int threads, String families, String wal, String transactions, String callback) throws Exception {
        Collection<RunResult> runs = new Runner(new OptionsBuilder()
                        .include(
                                PACKAGE.replace(".", "\\.")
                                        + "(Put|Update|Merge|Delete|WriteBatchWithIndex|Transaction|Comparator|Compaction|Database|SstFile|Harness)Benchmarks")
                        .threads(threads)
                        .param("columnFamilyTestType", families)
                        .param("wal", wal)
                        .param("transactions", transactions)
                        .param("comparatorName", "java_reverse_bytewise_direct_reused-64_thread-local")
                        .param("callback", callback)
                        .param("keyCount", KEYS)
                        .param("valueSize", Long.toString(VALUE_BYTES))
                        .param("batchSize", "30")
                        .param("scanLength", "20")
                        .param("transactionSize", "7")
                        .param("multiGetSize", "30")
                        .forks(0)
                        .shouldFailOnError(true)
                        .warmupIterations(0)
                        .measurementIterations(2)
                        .measurementTime(TimeValue.milliseconds(20))
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
        assertThat(runs)
                .extracting(run -> run.getParams().getBenchmark())
                .as("change this number for a new benchmark")
                .hasSize(53);
        for (RunResult run : runs) {
            assertWorkIsClaimed(run, threads);
        }
    }

    private static void assertWorkIsClaimed(RunResult run, int threads) {
        String benchmark = run.getParams().getBenchmark();
        Claim claim = Claim.of(run.getParams());
        assertThat(claim).as(benchmark).isEqualTo(expected(benchmark));
        for (IterationResult iteration :
                run.getBenchmarkResults().iterator().next().getIterationResults()) {
            long allOps = iteration.getMetadata().getAllOps();
            assertThat(allOps).as(benchmark).isGreaterThanOrEqualTo(threads);
            assertThat(claim.violation(allOps, counter -> sum(iteration, counter)))
                    .as(benchmark)
                    .isEmpty();
        }
    }

    private static Claim expected(String benchmark) {
        String name = benchmark.substring(PACKAGE.length());
        return switch (name) {
            case "PutBenchmarks.writeBatch", "PutBenchmarks.newWriteBatch" -> new Claim(0, 0, 30 * VALUE_BYTES, 0, 0);
            case "TransactionBenchmarks.commit" -> new Claim(0, 0, 7 * VALUE_BYTES, 0, 0);
            case "TransactionBenchmarks.multiGetList", "TransactionBenchmarks.multiGetListExplicitCF" ->
                new Claim(30, 0, 30 * VALUE_BYTES, 0, 0);
            case "TransactionBenchmarks.iterator", "WriteBatchWithIndexBenchmarks.newIteratorWithBase" ->
                new Claim(20, 0, 20 * VALUE_BYTES, 0, 0);
            case "HarnessBenchmarks.empty",
                    "DatabaseBenchmarks.open",
                    "DatabaseBenchmarks.openReadOnly",
                    "DatabaseBenchmarks.openSecondary",
                    "TransactionBenchmarks.preallocatedGet" -> new Claim(1, 0, VALUE_BYTES, 0, 0);
            case "DatabaseBenchmarks.checkpoint" -> new Claim(1, 0, 0, 0, 0);
            case "DatabaseBenchmarks.ingest",
                    "CompactionBenchmarks.flush",
                    "CompactionBenchmarks.compact",
                    "SstFileBenchmarks.put",
                    "SstFileBenchmarks.putByteBuffers",
                    "SstFileBenchmarks.putSlices" -> ALL_VALUES;
            case "UpdateBenchmarks.getAndPut" -> new Claim(1, 0, 2 * VALUE_BYTES, 0, 0);
            case "DeleteBenchmarks.putAndSingleDelete" -> new Claim(0, 0, VALUE_BYTES, 1, 0);
            default ->
                name.startsWith("DeleteBenchmarks")
                        ? new Claim(0, 0, 0, 1, 0)
                        : new Claim(name.contains(".get") ? 1 : 0, 0, VALUE_BYTES, 0, 0);
        };
    }

    private static long sum(IterationResult iteration, String counter) {
        return Math.round(
                requireNonNull(iteration.getSecondaryResults().get(counter)).getScore());
    }
}
