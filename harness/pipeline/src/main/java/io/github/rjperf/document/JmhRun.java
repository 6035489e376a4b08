package io.github.rjperf.document;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Iteration;
import io.github.rjperf.model.Metric;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Proof;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.stats.Sample;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;

/** One benchmark of JMH's result file, with the fields of JMH 1.37 in its order. */
final class JmhRun {
    /** The bundle does not record where the JVM was installed. */
    private static final String JVM = "java";

    /** What JMH prints after the name of a benchmark whose percentile it shows. */
    private static final String P99 = ":p0.99";

    /** Of the interval of a mean. */
    private static final double CONFIDENCE = 0.999;

    private static final List<Double> PERCENTILES =
            List.of(0.0, 50.0, 90.0, 95.0, 99.0, 99.9, 99.99, 99.999, 99.9999, 100.0);

    private JmhRun() {}

    /**
     * The run that these forks of one side of a series make together.
     *
     * @param fullName class and method
     * @param jvmArguments arguments of every fork
     * @param forks completed forks, at least one
     */
    static JsonObject of(PlannedSeries series, String fullName, List<String> jvmArguments, List<Fork> forks) {
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
        return run.with("primaryMetric", scores(forks)).with("secondaryMetrics", metrics(forks));
    }

    private static JsonObject scores(List<Fork> forks) {
        return metric(
                forks.get(0).unit(),
                forks.stream()
                        .map(fork ->
                                fork.measured().stream().map(Iteration::score).toList())
                        .toList());
    }

    /** A profiler gives one value per fork. */
    private static JsonObject metrics(List<Fork> forks) {
        Set<String> names = new TreeSet<>();
        forks.forEach(fork -> names.addAll(fork.metrics().keySet()));
        JsonObject metrics = new JsonObject();
        names.forEach(name -> metrics.with(name, metric(forks, name)));
        return metrics;
    }

    private static JsonObject metric(List<Fork> forks, String name) {
        List<List<Metric>> found = forks.stream()
                .map(fork -> fork.metrics().get(name))
                .map(metric -> metric == null ? List.<Metric>of() : List.of(metric))
                .toList();
        String unit =
                found.stream().flatMap(List::stream).findFirst().orElseThrow().unit();
        return metric(
                unit,
                found.stream()
                        .map(fork -> fork.stream().map(Metric::value).toList())
                        .toList());
    }

    /** A metric with the values of each fork; at least one fork has a value. */
    private static JsonObject metric(String unit, List<List<Double>> forks) {
        Sample all = Sample.of(forks.stream()
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
                .with("rawData", forks);
    }

    /** What cannot be computed is text, as JMH writes it. */
    private static Object number(double value) {
        return Double.isFinite(value) ? value : "NaN";
    }
}
