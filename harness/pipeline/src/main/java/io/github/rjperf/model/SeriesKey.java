package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Identity of a series: a benchmark with all its parameters, mode, and threads. Together with the host's identity, it identifies
 * a row of history; within one comparison, the host is fixed.
 *
 * @param benchmark simple class and method name, for example {@code GetBenchmarks.get}; for an external benchmark, prefixed with
 * the end of its package: {@code jmh.GetBenchmarks.get}
 * @param mode {@code thrpt} is operations per second, higher is better; {@code avgt} is the time per operation; {@code p99} is
 * the 99th percentile of the times of single operations (JMH's {@code sample} mode); {@code ss} is the time of a single shot,
 * only for external benchmarks
 * @param parameters every JMH parameter of the benchmark with its value
 * @param threads JMH worker threads
 */
public record SeriesKey(String benchmark, String mode, SortedMap<String, String> parameters, int threads)
        implements Comparable<SeriesKey> {
    /**
     * The mode of a series whose tail is measured.
     *
     * <p>It is not p99.9: a turn of 200 ms has at most 4,000 samples, so only four would be above it. The percentile
     * includes the cost of reading the clock, so the change of a very short operation looks smaller than it is.
     */
    public static final String P99 = "p99";

    /** The mode in which each turn is one shot: one call, or as many as its batch size. */
    public static final String SINGLE_SHOT = "ss";

    private static final List<String> MODES = List.of("thrpt", "avgt", P99, SINGLE_SHOT);

    public SeriesKey {
        requireBenchmark(benchmark);
        Require.that(MODES.contains(mode), "mode is none of " + String.join(", ", MODES) + ": " + mode);
        Require.that(threads >= 1, "threads is below 1: " + threads);
        parameters = Collections.unmodifiableSortedMap(new TreeMap<>(parameters));
    }

    static void requireBenchmark(String name) {
        Require.that(name.matches("\\w+(\\.\\w+)+"), "benchmark is not Class.method: " + name);
    }

    /** Returns this key; throws IllegalArgumentException if only an external benchmark can have it. */
    public SeriesKey requireOurs() {
        Require.that(benchmark.matches("\\w+\\.\\w+"), "benchmark is not Class.method: " + benchmark);
        List<String> ours = MODES.subList(0, MODES.indexOf(SINGLE_SHOT));
        Require.that(ours.contains(mode), "mode is none of " + String.join(", ", ours) + ": " + mode);
        return this;
    }

    public boolean higherIsBetter() {
        return mode.equals("thrpt");
    }

    /** JMH's name for the mode. */
    public String jmhMode() {
        return mode.equals(P99) ? "sample" : mode;
    }

    /**
     * The name that people see and type: {@code Get.get/keyCount=1000/valueSize=64}. It is unique; parameters with their
     * usual values are omitted.
     */
    public String name() {
        return SeriesName.of(this);
    }

    /**
     * The text on which seeds and orders depend, unique for each key: {@code GetBenchmarks.get?keyCount=1000&valueSize=64 thrpt
     * t1}. People see {@link #name()}.
     */
    public String canonical() {
        String query = parameters.entrySet().stream()
                .map(e -> e.getKey() + "=" + e.getValue())
                .collect(Collectors.joining("&"));
        return benchmark + (query.isEmpty() ? "" : "?" + query) + " " + mode + " t" + threads;
    }

    @Override
    public int compareTo(SeriesKey other) {
        return canonical().compareTo(other.canonical());
    }

    @Override
    public String toString() {
        return name();
    }
}
