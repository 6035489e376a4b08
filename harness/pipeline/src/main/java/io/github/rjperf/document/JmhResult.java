package io.github.rjperf.document;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Metric;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * JMH's result file ({@code -rf json}), read for its secondary metrics.
 *
 * <p>Anything that is not a metric of the one benchmark is ignored, including {@code "NaN"} and {@code "+INF"}, which JMH writes
 * as text. The process that wrote the file ran the code under test, so reading is bounded.
 *
 * <p>Metrics come from this file rather than through the turn protocol, because some profilers, such as {@code perfnorm}, wrap
 * the measuring JVM, and JMH combines their results only after a fork has ended. Metrics explain a verdict but never determine
 * one.
 */
public final class JmhResult {
    /** A limit that leaves room for the memory metrics, which JMH does not measure. */
    private static final int MOST_METRICS = Fork.MOST_METRICS - Fork.MEMORY.size();

    private JmhResult() {}

    /** Metrics by name, limited to the names allowed by {@link Fork#isMetricName}; empty if the text cannot be read. */
    public static SortedMap<String, Metric> metrics(String text) {
        SortedMap<String, Metric> metrics = new TreeMap<>();
        try {
            JsonNode results = Json.tree(text);
            if (results.size() == 1) {
                results.path(0).path("secondaryMetrics").properties().stream()
                        .limit(MOST_METRICS)
                        .forEach(metric -> add(metrics, metric.getKey(), metric.getValue()));
            }
        } catch (JsonProcessingException e) {
            metrics.clear();
        }
        return metrics;
    }

    private static void add(SortedMap<String, Metric> metrics, String key, JsonNode metric) {
        // JMH before 1.36 puts a middle dot before profiler names
        String name = key.replaceFirst("^\\u00b7", "");
        JsonNode score = metric.path("score");
        String unit = metric.path("scoreUnit").asText("");
        boolean readable = score.isNumber() && Double.isFinite(score.doubleValue());
        if (readable && Fork.isMetricName(name) && Metric.isUnit(unit)) {
            metrics.put(name, new Metric(score.doubleValue(), unit));
        }
    }
}
