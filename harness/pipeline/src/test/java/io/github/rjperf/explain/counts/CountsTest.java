package io.github.rjperf.explain.counts;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.CountChange;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.PairSlot;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.Telemetry;
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
    private static List<Fork> forks(double allocated, Map<String, Double> tickers) {
        SortedMap<String, Metric> metrics = tickers.entrySet().stream()
                .collect(Collectors.toMap(
                        ticker -> "ticker." + ticker.getKey(),
                        ticker -> new Metric(ticker.getValue(), "#/op"),
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
        assertThat(CountsSentence.of(List.of())).isEqualTo("No count per operation surely differs.");
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
        assertThat(CountsSentence.of(changes))
                .isEqualTo("Per operation, the candidate counts 65536 B more BYTES_READ (65536 instead of 0);"
                        + " counts 1 more BLOCK_CACHE_HIT (2 instead of 1);"
                        + " allocates 24 B more (120 instead of 96).");
    }

    @Test
    void a_sentence_ends_after_four_counts() {
        List<CountChange> six = IntStream.range(0, 6)
                .mapToObj(i -> new CountChange("TICKER_" + i, "#", 2, 1))
                .toList();
        assertThat(CountsSentence.of(six))
                .contains("counts 1 less TICKER_3 (1 instead of 2); 2 more counts differ.")
                .doesNotContain("TICKER_4");
    }

    @Test
    void numbers_are_short() {
        assertThat(CountsSentence.number(24)).isEqualTo("24");
        assertThat(CountsSentence.number(0.123456)).isEqualTo("0.1235");
        assertThat(CountsSentence.number(1.0 / 3)).isEqualTo("0.3333");
        assertThat(CountsSentence.number(131072.4)).isEqualTo("131072");
        assertThat(CountsSentence.number(0)).isEqualTo("0");
    }
}
