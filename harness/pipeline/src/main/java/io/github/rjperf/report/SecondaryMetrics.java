package io.github.rjperf.report;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Pair;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.DoubleFunction;
import java.util.function.ToDoubleFunction;

/** CPU time, allocation and what profilers found: the median of the forks with the smallest and largest. */
public final class SecondaryMetrics {
    static final String LEGEND = "Score: geometric mean, with the repeated 95 % interval of the change. The"
            + " other metrics, including those of JMH's profilers: median of the forks or pairs, with the smallest and the largest.";

    private final List<Pair> pairs;

    private SecondaryMetrics(List<Pair> pairs) {
        this.pairs = pairs;
    }

    /** Empty without a valid pair. */
    static List<Element> of(Row row) {
        return row.validPairs().isEmpty() ? List.of() : List.of(new SecondaryMetrics(row.validPairs()).table(row));
    }

    /** Median CPU time per operation: {@code 980 ns → 1.97 µs}; a dash when it is not known. */
    public static String cpuTime(Row row) {
        return medians(row, f -> mean(f, Iteration::cpuNanosPerOperation), v -> Figures.si(v * 1e-9, "s"));
    }

    /** Median of the Java heap allocated per operation: {@code 24 B → 24 B}; a dash when it is not known. */
    public static String allocated(Row row) {
        return medians(row, SecondaryMetrics::wholeBytesAllocated, v -> Figures.si(v, "B"));
    }

    private static String medians(Row row, ToDoubleFunction<Fork> metric, DoubleFunction<String> figure) {
        List<Pair> pairs = row.validPairs();
        if (pairs.isEmpty()) {
            return Figures.NONE;
        }
        double base = median(sorted(
                pairs.stream().mapToDouble(p -> metric.applyAsDouble(p.base())).toArray()));
        double candidate = median(sorted(pairs.stream()
                .mapToDouble(p -> metric.applyAsDouble(p.candidate()))
                .toArray()));
        return base < 0 || candidate < 0 ? Figures.NONE : figure.apply(base) + " → " + figure.apply(candidate);
    }

    private Element table(Row row) {
        Element head = Element.of("tr");
        List.of("measured", "base", "candidate", "change")
                .forEach(text -> head.add(Element.of("th", text.equals("measured") ? "words" : "num")
                        .with("scope", "col")
                        .text(text)));
        Element body = Element.of("tbody")
                .add(cells("score", row.base(), row.candidate(), row.change()))
                .add(line(
                        "CPU time per operation",
                        f -> mean(f, Iteration::cpuNanosPerOperation),
                        v -> Figures.si(v * 1e-9, "s")))
                .add(line(
                        "Java heap allocated per operation",
                        SecondaryMetrics::wholeBytesAllocated,
                        v -> Figures.si(v, "B")));
        profiled().forEach((name, unit) -> body.add(metric(name, unit)));
        return Element.of("table", "small").add(Element.of("thead").add(head)).add(body);
    }

    /** Every metric of any fork with its unit. */
    private SortedMap<String, String> profiled() {
        SortedMap<String, String> units = new TreeMap<>();
        Forks.of(pairs).forEach(fork -> fork.metrics().forEach((name, metric) -> units.put(name, metric.unit())));
        return units;
    }

    private Element metric(String name, String unit) {
        String label = unit.isEmpty() ? name : name + ", " + unit;
        List<Pair> both = pairs.stream()
                .filter(p -> p.base().metrics().containsKey(name)
                        && p.candidate().metrics().containsKey(name))
                .toList();
        return both.isEmpty()
                ? cells(label, Figures.NONE, Figures.NONE, Figures.NONE)
                : new SecondaryMetrics(both)
                        .line(
                                label,
                                f -> Objects.requireNonNull(f.metrics().get(name))
                                        .value(),
                                v -> Figures.si(v, "").strip());
    }

    private Element line(String name, ToDoubleFunction<Fork> metric, DoubleFunction<String> figure) {
        double[] base = sorted(
                pairs.stream().mapToDouble(p -> metric.applyAsDouble(p.base())).toArray());
        double[] candidate = sorted(pairs.stream()
                .mapToDouble(p -> metric.applyAsDouble(p.candidate()))
                .toArray());
        boolean unknown = name.startsWith("CPU time") && base[0] == 0 && candidate[0] == 0;
        return unknown
                ? cells(name, "unknown", "unknown", Figures.NONE)
                : cells(name, spread(base, figure), spread(candidate, figure), ratio(metric));
    }

    private static Element cells(String name, String base, String candidate, String change) {
        return Element.of("tr")
                .add(Element.of("th", "words").with("scope", "row").text(name))
                .add(Element.of("td", "num").text(base))
                .add(Element.of("td", "num").text(candidate))
                .add(Element.of("td", "num").text(change));
    }

    private String ratio(ToDoubleFunction<Fork> metric) {
        double[] ratios = sorted(pairs.stream()
                .mapToDouble(p -> metric.applyAsDouble(p.candidate()) / metric.applyAsDouble(p.base()) - 1)
                .toArray());
        boolean defined = Arrays.stream(ratios).allMatch(Double::isFinite);
        return defined
                ? Figures.change(median(ratios)) + " [" + Figures.signed(ratios[0]) + ", "
                        + Figures.signed(ratios[ratios.length - 1]) + "]"
                : Figures.NONE;
    }

    private static String spread(double[] sorted, DoubleFunction<String> figure) {
        return figure.apply(median(sorted)) + " [" + figure.apply(sorted[0]) + ", "
                + figure.apply(sorted[sorted.length - 1]) + "]";
    }

    /** Fractions of a byte an operation are JMH's own objects, spread over the operations of an iteration. */
    private static double wholeBytesAllocated(Fork fork) {
        return Math.rint(mean(fork, Iteration::allocatedBytesPerOperation));
    }

    private static double mean(Fork fork, ToDoubleFunction<Iteration> metric) {
        return fork.measured().stream().mapToDouble(metric).average().orElseThrow();
    }

    private static double[] sorted(double[] values) {
        Arrays.sort(values);
        return values;
    }

    private static double median(double[] sorted) {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
