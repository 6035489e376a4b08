package io.github.rjperf.document;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import io.github.rjperf.stats.Sample;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
