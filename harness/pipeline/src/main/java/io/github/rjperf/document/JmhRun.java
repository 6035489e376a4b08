package io.github.rjperf.document;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.stats.Sample;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/** One benchmark of JMH's result file, with the fields of JMH 1.37 in its order. */
record JmhRun(
        String jmhVersion,
        String benchmark,
        String mode,
        int threads,
        int forks,
        String jvm,
        List<String> jvmArgs,
        String jdkVersion,
        String vmName,
        String vmVersion,
        int warmupIterations,
        String warmupTime,
        int warmupBatchSize,
        int measurementIterations,
        String measurementTime,
        int measurementBatchSize,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) SortedMap<String, String> params,
        JmhMetric primaryMetric,
        SortedMap<String, JmhMetric> secondaryMetrics) {
    /** The bundle does not record where the JVM was installed. */
    private static final String JVM = "java";

    /** What JMH prints after the name of a benchmark whose percentile it shows. */
    private static final String P99 = ":p0.99";

    /**
     * The run that these forks of one side of a series make together.
     *
     * @param fullName class and method
     * @param jvmArguments arguments of every fork
     * @param forks completed forks, at least one
     */
    static JmhRun of(PlannedSeries series, String fullName, List<String> jvmArguments, List<Fork> forks) {
        Proof proof = Objects.requireNonNull(forks.get(0).proof());
        int version = proof.jvm().lastIndexOf(' ') + 1;
        String time = series.plan().iterationMillis() + " ms";
        return new JmhRun(
                proof.jmhVersion(),
                series.key().mode().equals(SeriesKey.P99) ? fullName + P99 : fullName,
                series.key().jmhMode(),
                series.key().threads(),
                forks.size(),
                JVM,
                jvmArguments,
                proof.jvm().substring(version).replaceFirst("\\+.*", ""),
                proof.jvm().substring(0, version).strip(),
                proof.jvm().substring(version),
                series.plan().warmupIterations(),
                time,
                1,
                series.plan().measuredIterations(),
                time,
                1,
                series.key().parameters(),
                scores(forks),
                metrics(forks));
    }

    /**
     * A metric in JMH's result file; what cannot be computed is the text {@code "NaN"}, as JMH writes it.
     *
     * @param score mean of all values
     * @param scoreError half the width of the 99.9 % confidence interval of the mean
     * @param scoreConfidence both ends of that interval
     * @param scorePercentiles percentiles of all values
     * @param scoreUnit unit
     * @param rawData the values of each fork
     */
    record JmhMetric(
            JsonNode score,
            JsonNode scoreError,
            List<JsonNode> scoreConfidence,
            Map<String, JsonNode> scorePercentiles,
            String scoreUnit,
            List<List<Double>> rawData) {
        private static final double CONFIDENCE = 0.999;
        private static final List<Double> PERCENTILES =
                List.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999, 100.0);

        /** The metric with these values of each fork; at least one fork has a value. */
        static JmhMetric of(String unit, List<List<Double>> forks) {
            Sample all = Sample.of(forks.stream()
                    .flatMap(List::stream)
                    .mapToDouble(Double::doubleValue)
                    .toArray());
            double error = all.meanError(CONFIDENCE);
            Map<String, JsonNode> percentiles = new LinkedHashMap<>();
            PERCENTILES.forEach(percent -> percentiles.put(percent.toString(), number(all.percentile(percent))));
            return new JmhMetric(
                    number(all.mean()),
                    number(error),
                    List.of(number(all.mean() - error), number(all.mean() + error)),
                    percentiles,
                    unit,
                    forks);
        }

        private static JsonNode number(double value) {
            return Double.isFinite(value)
                    ? JsonNodeFactory.instance.numberNode(value)
                    : JsonNodeFactory.instance.textNode("NaN");
        }
    }

    private static JmhMetric scores(List<Fork> forks) {
        return JmhMetric.of(
                forks.get(0).unit(),
                forks.stream()
                        .map(fork ->
                                fork.measured().stream().map(Iteration::score).toList())
                        .toList());
    }

    /** A profiler gives one value per fork. */
    private static SortedMap<String, JmhMetric> metrics(List<Fork> forks) {
        Set<String> names = new TreeSet<>();
        forks.forEach(fork -> names.addAll(fork.metrics().keySet()));
        SortedMap<String, JmhMetric> metrics = new TreeMap<>();
        names.forEach(name -> metrics.put(name, metric(forks, name)));
        return metrics;
    }

    private static JmhMetric metric(List<Fork> forks, String name) {
        List<List<Metric>> found = forks.stream()
                .map(fork -> fork.metrics().get(name))
                .map(metric -> metric == null ? List.<Metric>of() : List.of(metric))
                .toList();
        String unit =
                found.stream().flatMap(List::stream).findFirst().orElseThrow().unit();
        return JmhMetric.of(
                unit,
                found.stream()
                        .map(fork -> fork.stream().map(Metric::value).toList())
                        .toList());
    }
}
