package io.github.rjperf.model;

import io.github.rjperf.model.value.Require;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * One JMH process of one series on one build, with every score that it produced.
 *
 * @param slot position in the schedule; both forks of a pair share it
 * @param reason one line for readers if the outcome is not COMPLETED, otherwise null
 * @param log file name of the kept log in the bundle if the outcome is not COMPLETED, otherwise null
 * @param spoiledBy outside disturbance that makes the pair invalid, otherwise null; both forks of a pair share it
 * @param started start of the process, to the microsecond
 * @param seconds elapsed time from start to exit, in seconds
 * @param unit unit of the scores, for example {@code ops/s}
 * @param proof proof of what it ran; null if it ended too early to report that
 * @param metrics {@link #MEMORY} and what profilers measured, by name, for example {@code gc.alloc.rate.norm}; empty if unknown
 */
public record Fork(
        SeriesKey series,
        Side side,
        PairSlot slot,
        ForkOutcome outcome,
        @Nullable String reason,
        @Nullable String log,
        @Nullable String spoiledBy,
        Instant started,
        double seconds,
        String unit,
        List<Iteration> warmup,
        List<Iteration> measured,
        @Nullable Proof proof,
        Telemetry telemetry,
        SortedMap<String, Metric> metrics) {
    /**
     * Metric: growth per measured operation of the memory in use, that is, of Java objects and of memory that the allocator has
     * handed out, in bytes; negative if it shrinks.
     */
    public static final String LIVE_MEMORY = "memory.live";

    /** Metric: growth per measured operation of the memory of its process, outside the Java heap, in bytes. */
    public static final String PRIVATE_MEMORY = "memory.private";

    /** The metrics that show the memory that an operation keeps. */
    public static final Set<String> MEMORY = Set.of(LIVE_MEMORY, PRIVATE_MEMORY);

    /** Unit of metrics, as JMH writes it. */
    public static final String BYTES_PER_OPERATION = "B/op";

    /** Maximum number of metrics of a fork; the supported profilers produce a quarter of that. */
    public static final int MOST_METRICS = 100;

    private static final Pattern METRIC_NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9 ._:/-]{0,99}");

    public Fork {
        Require.notNegative("seconds", seconds);
        Require.text("unit", unit);
        Require.that(
                outcome == ForkOutcome.COMPLETED || reason != null,
                "a fork with outcome " + outcome + " has no reason");
        Require.that(
                outcome != ForkOutcome.COMPLETED || (proof != null && !measured.isEmpty()),
                "a completed fork lacks its proof or its measured iterations");
        Require.ifKnown(log, known -> Require.fileName("log", known));
        Require.that(metrics.size() <= MOST_METRICS, "more than " + MOST_METRICS + " metrics: " + metrics.size());
        metrics.keySet().forEach(name -> Require.that(isMetricName(name), "not the name of a metric: " + name));
        started = started.truncatedTo(ChronoUnit.MICROS);
        warmup = List.copyOf(warmup);
        measured = List.copyOf(measured);
        metrics = Collections.unmodifiableSortedMap(new TreeMap<>(metrics));
    }

    /**
     * Operations over which the {@link #MEMORY} grows: those of all measured iterations except the last, which ends
     * with everything closed.
     */
    public static long operationsOfMemory(List<Iteration> measured) {
        return measured.stream()
                .limit(Math.max(0, measured.size() - 1))
                .mapToLong(Iteration::operations)
                .sum();
    }

    /** True for up to 100 characters that are letters, digits, spaces, and {@code . _ : / -}. */
    public static boolean isMetricName(String name) {
        return METRIC_NAME.matcher(name).matches();
    }

    Fork in(PairSlot other) {
        return with(side, other, warmup, metrics);
    }

    Fork of(Side other) {
        return with(other, slot, warmup, metrics);
    }

    /** This fork without the details that no verdict needs: its warm-up and the metrics of profilers. */
    public Fork withoutDetails() {
        SortedMap<String, Metric> judged = new TreeMap<>(metrics);
        judged.keySet().retainAll(MEMORY);
        return with(side, slot, List.of(), judged);
    }

    private Fork with(Side of, PairSlot in, List<Iteration> first, SortedMap<String, Metric> more) {
        return new Fork(
                series, of, in, outcome, reason, log, spoiledBy, started, seconds, unit, first, measured, proof,
                telemetry, more);
    }

    /** True if this fork's score may be judged. */
    public boolean isValid() {
        return outcome == ForkOutcome.COMPLETED && spoiledBy == null;
    }

    /** Arithmetic mean of the measured iteration scores, in {@link #unit()}. */
    public double score() {
        return measured.stream().mapToDouble(Iteration::score).average().orElseThrow();
    }

    /**
     * The Java heap that a typical measured iteration allocated per operation, in bytes: the median, because the first and last
     * iterations include JMH's allocations to prepare and to end a fork.
     */
    public double allocatedBytesPerOperation() {
        double[] sorted = measured.stream()
                .mapToDouble(Iteration::allocatedBytesPerOperation)
                .sorted()
                .toArray();
        int half = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
    }
}
