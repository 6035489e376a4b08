package io.github.rjperf.report;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.Pair;
import io.github.rjperf.report.SecondaryMetric.Source;
import io.github.rjperf.stats.SequentialCorrection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;

/**
 * CPU time, allocation and what profilers measured of one series, over the pairs of its last look.
 *
 * @param changed those whose change is clear, the harness's own first
 * @param others the names of the rest
 */
public record SecondaryMetrics(List<SecondaryMetric> changed, List<String> others) {
    private static final Source CPU_TIME = new Source(
            "CPU time per operation", MetricUnit.CPU_TIME, fork -> 1e-9 * mean(fork, Iteration::cpuNanosPerOperation));
    private static final Source HEAP =
            new Source("Java heap per operation", MetricUnit.HEAP, Fork::allocatedBytesPerOperation);
    /** JMH's measure of what the harness measures itself. */
    private static final String SAME_AS_HEAP = "gc.alloc.rate.norm";

    private static final Map<String, String> NAMES = Map.of(
            "gc.alloc.rate", "Java heap per second",
            "gc.count", "garbage collections per fork",
            "gc.time", "garbage collection time per fork");

    public SecondaryMetrics {
        changed = List.copyOf(changed);
        others = List.copyOf(others);
    }

    public static SecondaryMetrics of(Row row) {
        List<Pair> pairs = row.judgedPairs();
        double multiplier = multiplier(row);
        List<SecondaryMetric> changed = new ArrayList<>();
        List<String> others = new ArrayList<>();
        for (Source source : Double.isNaN(multiplier) ? List.<Source>of() : sources(pairs)) {
            SecondaryMetric metric = SecondaryMetric.of(source, pairs, multiplier);
            if (metric.isEvident(row.rule().minimumEffect())) {
                changed.add(metric);
            } else {
                others.add(metric.name());
            }
        }
        return new SecondaryMetrics(changed, others);
    }

    /** CPU time per operation of both builds, {@code 980 ns/op → 1.97 µs/op}; a dash when no change is clear. */
    public static String cpuTime(Row row) {
        return evident(row, CPU_TIME);
    }

    /** The Java heap allocated per operation, {@code 24.0 B/op → 152 B/op}; a dash when no change is clear. */
    public static String heap(Row row) {
        return evident(row, HEAP);
    }

    private static String evident(Row row, Source source) {
        double multiplier = multiplier(row);
        if (Double.isNaN(multiplier)) {
            return Figures.NONE;
        }
        SecondaryMetric metric = SecondaryMetric.of(source, row.judgedPairs(), multiplier);
        return metric.isEvident(row.rule().minimumEffect())
                ? metric.baseText() + " → " + metric.candidateText()
                : Figures.NONE;
    }

    /** k(n) of the last look; not a number before the first, and by a rule whose table is not known here. */
    private static double multiplier(Row row) {
        return row.look()
                .flatMap(look ->
                        SequentialCorrection.find(row.rule()).map(correction -> correction.multiplier(look.pairs())))
                .orElse(Double.NaN);
    }

    private static List<Source> sources(List<Pair> pairs) {
        List<Source> sources = new ArrayList<>();
        boolean hasCpuTime = Forks.of(pairs).anyMatch(fork -> CPU_TIME.value().applyAsDouble(fork) > 0);
        boolean hasHeap = Forks.of(pairs).anyMatch(fork -> HEAP.value().applyAsDouble(fork) > 0);
        if (hasCpuTime) {
            sources.add(CPU_TIME);
        }
        if (hasHeap) {
            sources.add(HEAP);
        }
        SortedMap<String, String> units = new TreeMap<>();
        Forks.of(pairs).forEach(fork -> fork.metrics().forEach((name, metric) -> units.put(name, metric.unit())));
        units.forEach((name, unit) -> {
            boolean isComplete = Forks.of(pairs).allMatch(fork -> fork.metrics().containsKey(name));
            if (isComplete && !(hasHeap && name.equals(SAME_AS_HEAP))) {
                sources.add(
                        new Source(NAMES.getOrDefault(name, name), MetricUnit.ofJmh(unit), fork -> value(fork, name)));
            }
        });
        return sources;
    }

    private static double value(Fork fork, String name) {
        Metric metric = Objects.requireNonNull(fork.metrics().get(name));
        return metric.value();
    }

    private static double mean(Fork fork, ToDoubleFunction<Iteration> metric) {
        return fork.measured().stream().mapToDouble(metric).average().orElseThrow();
    }
}
