package io.github.rjperf.document;

import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.SideJvm;
import io.github.rjperf.stats.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * The scores of one side of a comparison in the format of JMH's result file ({@code -rf json}), for programs that read this
 * format.
 *
 * <p>Each series becomes one benchmark with the measured iterations of all forks in valid pairs. As in JMH, a score is the
 * arithmetic mean of all iterations. A series without valid pairs is left out.
 *
 * @param comparison the comparison that was measured
 * @param pairs all pairs; those that are not valid are ignored
 * @param fullNames gives the full name of a benchmark, class and method
 * @param jvmArguments JVM arguments of every fork, without those specific to a side
 */
public record JmhFile(
        Comparison comparison, List<Pair> pairs, UnaryOperator<String> fullNames, List<String> jvmArguments) {
    /** The bundle does not record where the JVM was installed. */
    private static final String JVM = "java";

    /** What JMH appends to the name of a benchmark to show a percentile. */
    private static final String P99 = ":p0.99";

    /** JMH's name for the Java heap allocated per operation. */
    private static final String ALLOCATION = "gc.alloc.rate.norm";

    /** The confidence level of the interval for a mean. */
    private static final double CONFIDENCE = 0.999;

    private static final List<Double> PERCENTILES =
            List.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999, 100.0);

    public JmhFile {
        pairs = List.copyOf(pairs);
        jvmArguments = List.copyOf(jvmArguments);
    }

    /** The file for one side: a JSON array that ends with a line feed. */
    public String text(Side side) {
        List<JsonObject> runs = new ArrayList<>();
        for (PlannedSeries series : comparison.plan().series()) {
            List<Fork> forks = pairs.stream()
                    .filter(pair -> pair.isValid() && pair.series().equals(series.key()))
                    .map(pair -> pair.fork(side))
                    .toList();
            if (!forks.isEmpty()) {
                SeriesKey call = comparison.plan().sides().call(side, series.key());
                PlannedSeries ran = new PlannedSeries(call, series.plan());
                runs.add(run(ran, fullNames.apply(call.benchmark()), jvmArguments(side), forks));
            }
        }
        return Json.pretty(runs);
    }

    private List<String> jvmArguments(Side side) {
        SideJvm jvm = comparison.plan().sides().jvm(side);
        return jvm == null ? jvmArguments : jvm.further().after(jvmArguments);
    }

    /**
     * One benchmark, with the fields of JMH 1.37 in JMH's order. It combines the measurements of these forks, which belong to one
     * side of a series.
     *
     * @param fullName class and method
     * @param jvmArguments arguments of every fork
     * @param forks completed forks, at least one
     */
    static JsonObject run(PlannedSeries series, String fullName, List<String> jvmArguments, List<Fork> forks) {
        Proof proof = Objects.requireNonNull(forks.get(0).proof());
        SeriesKey key = series.key();
        int version = proof.jvm().lastIndexOf(' ') + 1;
        String time = series.plan().iterationMillis() + " ms";
        JsonObject run = new JsonObject()
                .with("jmhVersion", proof.jmhVersion())
                .with("benchmark", key.mode().equals(SeriesKey.P99) ? fullName + P99 : fullName)
                .with("mode", key.jmhMode())
                .with("threads", key.threads())
                .with("forks", forks.size())
                .with("jvm", JVM)
                .with("jvmArgs", jvmArguments)
                .with("jdkVersion", proof.jvm().substring(version).replaceFirst("\\+.*", ""))
                .with("vmName", proof.jvm().substring(0, version).strip())
                .with("vmVersion", proof.jvm().substring(version))
                .with("warmupIterations", series.plan().warmupIterations())
                .with("warmupTime", time)
                .with("warmupBatchSize", 1)
                .with("measurementIterations", series.plan().measuredIterations())
                .with("measurementTime", time)
                .with("measurementBatchSize", 1);
        if (!key.parameters().isEmpty()) {
            run.with("params", key.parameters());
        }
        JsonObject score = metric(
                forks.get(0).unit(), forks, fork -> fork.measured().stream().map(Iteration::score));
        return run.with("primaryMetric", score).with("secondaryMetrics", metrics(forks));
    }

    /** The secondary metrics, and the allocation, which forks measure themselves; there is one value per fork. */
    private static JsonObject metrics(List<Fork> forks) {
        SortedMap<String, String> units = new TreeMap<>(Map.of(ALLOCATION, "B/op"));
        forks.forEach(fork -> fork.metrics().forEach((name, metric) -> units.putIfAbsent(name, metric.unit())));
        JsonObject metrics = new JsonObject();
        units.forEach((name, unit) -> metrics.with(name, metric(unit, forks, fork -> values(fork, name))));
        return metrics;
    }

    private static Stream<Double> values(Fork fork, String name) {
        Metric metric = fork.metrics().get(name);
        return metric == null && name.equals(ALLOCATION)
                ? Stream.of(fork.allocatedBytesPerOperation())
                : Stream.ofNullable(metric).map(Metric::value);
    }

    /** @param values the values of a fork; at least one fork has some */
    private static JsonObject metric(String unit, List<Fork> forks, Function<Fork, Stream<Double>> values) {
        List<List<Double>> data = forks.stream().map(values).map(Stream::toList).toList();
        Sample all = Sample.of(data.stream()
                .flatMap(List::stream)
                .mapToDouble(Double::doubleValue)
                .toArray());
        double error = all.meanError(CONFIDENCE);
        JsonObject percentiles = new JsonObject();
        PERCENTILES.forEach(percent -> percentiles.with(percent.toString(), number(all.percentile(percent))));
        return new JsonObject()
                .with("score", number(all.mean()))
                .with("scoreError", number(error))
                .with("scoreConfidence", List.of(number(all.mean() - error), number(all.mean() + error)))
                .with("scorePercentiles", percentiles)
                .with("scoreUnit", unit)
                .with("rawData", data);
    }

    /** A number, or text if it cannot be computed, as in JMH's files. */
    private static Object number(double value) {
        return Double.isFinite(value) ? value : "NaN";
    }
}
