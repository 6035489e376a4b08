package io.github.rjperf.explain.counts;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.Telemetry;
import io.github.rjperf.model.explanation.CountChanges.CountChange;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class CountsTest {
    private static final String SHA = "0".repeat(64);

    /** Two forks that agree. */
    private static List<Fork> forks(double allocated, Map<String, Double> counts) {
        SortedMap<String, Metric> metrics = counts.entrySet().stream()
                .collect(Collectors.toMap(
                        count -> "count." + count.getKey(),
                        count -> new Metric(count.getValue(), "#/op"),
                        (one, other) -> one,
                        TreeMap::new));
        metrics.put("gc.count", new Metric(allocated, "counts"));
        return IntStream.of(1, 2)
                .mapToObj(number -> new Fork(
                        new SeriesKey("GetBenchmarks.get", "thrpt", new TreeMap<>(), 1),
                        Side.BASE,
                        new PairSlot(number, 1, 1, Side.BASE),
                        ForkOutcome.COMPLETED,
                        null,
                        null,
                        null,
                        Instant.EPOCH,
                        1,
                        "ops/s",
                        List.of(),
                        List.of(new Iteration(0, 1, 1, 0, allocated)),
                        new Proof("9", "/lib.so", SHA, "jvm", "jmh", new TreeMap<>()),
                        Telemetry.UNKNOWN,
                        metrics))
                .toList();
    }

    private static List<CountChange> changes(List<Fork> base, List<Fork> candidate) {
        return new ForkCounts(base, candidate).changes();
    }

    @Test
    void builds_that_count_the_same_have_no_changes() {
        List<Fork> same = forks(96, Map.of("BYTES_READ", 64.0, "BLOCK_CACHE_HIT", 1.0));
        assertThat(changes(same, same)).isEmpty();
        assertThat(new ForkCounts(same, same).names()).containsExactly("BLOCK_CACHE_HIT", "BYTES_READ", "allocation");
    }

    @Test
    void allocation_and_tickers_that_differ_are_named_the_largest_share_first() {
        List<CountChange> changes = changes(
                forks(96, Map.of("BLOCK_CACHE_HIT", 1.0, "NUMBER_KEYS_READ", 1.0)),
                forks(120, Map.of("BLOCK_CACHE_HIT", 2.0, "NUMBER_KEYS_READ", 1.0, "BYTES_READ", 65536.0)));

        assertThat(changes)
                .containsExactly(
                        new CountChange("BYTES_READ", "B", 0, 65536),
                        new CountChange("BLOCK_CACHE_HIT", "#", 1, 2),
                        new CountChange(CountChange.ALLOCATION, "B", 96, 120));
    }

    @Test
    void counts_of_the_calling_threads_have_a_unit_each() {
        List<Fork> base = forks(96, Map.of("user_key_comparison_count", 12.0, "block_read_byte", 100.0));
        List<Fork> candidate = forks(96, Map.of("user_key_comparison_count", 12.5, "block_read_byte", 107.0));

        assertThat(changes(base, candidate))
                .containsExactly(new CountChange("user_key_comparison_count", "#", 12, 12.5));
    }

    @Test
    void native_memory_is_in_bytes_and_native_calls_are_not() {
        List<CountChange> changes = changes(
                forks(96, Map.of("native-allocation", 1000.0, "native-calls", 1.0)),
                forks(96, Map.of("native-allocation", 1100.0, "native-calls", 2.0)));

        assertThat(changes)
                .containsExactly(
                        new CountChange(CountChange.NATIVE_CALLS, "#", 1, 2),
                        new CountChange(CountChange.NATIVE_ALLOCATION, "B", 1000, 1100));
        assertThat(changes(
                        forks(96, Map.of("native-allocation", 100.0)), forks(96, Map.of("native-allocation", 107.0))))
                .isEmpty();
    }

    @Test
    void what_a_fork_did_not_look_at_is_not_zero() {
        List<Fork> counted = forks(96, Map.of("native-allocation", 1000.0, "user_key_comparison_count", 12.0));
        List<Fork> blind = forks(96, Map.of());

        assertThat(new ForkCounts(counted, counted).missing()).isNull();
        for (ForkCounts counts : List.of(new ForkCounts(counted, blind), new ForkCounts(blind, counted))) {
            assertThat(counts.missing())
                    .isEqualTo(
                            "native memory, because async-profiler did not work in every fork; key comparisons and RocksDB's other"
                                    + " counts per thread, because the RocksJava of a build does not expose them");
            assertThat(counts.names()).containsExactly("allocation");
            assertThat(counts.changes()).isEmpty();
        }
    }

    @Test
    void names_that_no_ticker_can_have_are_left_out() {
        List<Fork> evil = forks(96, Map.of("lower-case", 5.0, "allocation", 1.0));
        assertThat(new ForkCounts(forks(96, Map.of()), evil).changes()).isEmpty();
    }
}
