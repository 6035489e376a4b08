package io.github.rjperf.report;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Pair;
import io.github.rjperf.report.SecondaryMetric.Source;
import io.github.rjperf.report.SecondaryMetric.Unit;
import io.github.rjperf.stats.SequentialCorrection;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The CPU time, allocation, and profiler metrics of one series, over the pairs of its last look.
 *
 * @param changed metrics whose change is clear, the harness's own first
 * @param others the names of the other metrics
 */
public record SecondaryMetrics(List<SecondaryMetric> changed, List<String> others) {
    private static final Source CPU_TIME =
            new Source("CPU time per operation", Unit.CPU_TIME, SecondaryMetrics::cpuSecondsPerOperation);
    private static final Source HEAP =
            new Source("Java heap per operation", Unit.HEAP, Fork::allocatedBytesPerOperation);
    /** JMH's metric for a quantity that the harness measures itself. */
    private static final String SAME_AS_HEAP = "gc.alloc.rate.norm";

    private static final Map<String, String> NAMES = Map.of(
            "gc.alloc.rate", "Java heap per second",
            "gc.count", "garbage collections per fork",
            "gc.time", "garbage collection time per fork");

    public static SecondaryMetrics of(Row row) {
        List<SecondaryMetric> all = sources(row.judgedPairs()).stream()
                .flatMap(source -> metric(row, source).stream())
                .toList();
        double minimumEffect = row.rule().minimumEffect();
        return new SecondaryMetrics(
                all.stream().filter(metric -> metric.isEvident(minimumEffect)).toList(),
                all.stream()
                        .filter(metric -> !metric.isEvident(minimumEffect))
                        .map(SecondaryMetric::name)
                        .toList());
    }

    /** CPU time per operation of both builds, {@code 980 ns/op → 1.97 µs/op}; a dash if no change is clear. */
    public static String cpuTime(Row row) {
        return evident(row, CPU_TIME);
    }

    /** The Java heap allocated per operation, {@code 24.0 B/op → 152 B/op}; a dash if no change is clear. */
    public static String heap(Row row) {
        return evident(row, HEAP);
    }

    private static String evident(Row row, Source source) {
        return metric(row, source)
                .filter(metric -> metric.isEvident(row.rule().minimumEffect()))
                .map(metric -> metric.baseText() + " → " + metric.candidateText())
                .orElse(Figures.NONE);
    }

    /** A metric; empty before the first look, and for a rule with an unknown table. */
    private static Optional<SecondaryMetric> metric(Row row, Source source) {
        return row.look().flatMap(look -> SequentialCorrection.find(row.rule())
                .map(correction -> SecondaryMetric.of(source, row.judgedPairs(), correction.multiplier(look.pairs()))));
    }

    private static List<Source> sources(List<Pair> pairs) {
        List<Source> sources = Stream.of(CPU_TIME, HEAP)
                .filter(source ->
                        Forks.of(pairs).anyMatch(fork -> source.value().applyAsDouble(fork) > 0))
                .collect(Collectors.toCollection(ArrayList::new));
        boolean hasHeap = sources.contains(HEAP);
        SortedMap<String, String> units = new TreeMap<>();
        Forks.of(pairs).forEach(fork -> fork.metrics().forEach((name, metric) -> units.put(name, metric.unit())));
        units.forEach((name, unit) -> {
            boolean isComplete = Forks.of(pairs).allMatch(fork -> fork.metrics().containsKey(name));
            if (isComplete && !(hasHeap && name.equals(SAME_AS_HEAP)) && !Fork.MEMORY.contains(name)) {
                sources.add(new Source(NAMES.getOrDefault(name, name), Unit.ofJmh(unit), fork -> value(fork, name)));
            }
        });
        return sources;
    }

    private static double value(Fork fork, String name) {
        return Objects.requireNonNull(fork.metrics().get(name)).value();
    }

    private static double cpuSecondsPerOperation(Fork fork) {
        return 1e-9
                * fork.measured().stream()
                        .mapToDouble(Iteration::cpuNanosPerOperation)
                        .average()
                        .orElseThrow();
    }
}
