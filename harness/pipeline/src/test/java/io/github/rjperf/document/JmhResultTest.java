package io.github.rjperf.document;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Metric;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever a fork leaves as JMH's result, the values read from it are valid, and nothing is thrown. */
class JmhResultTest {
    private static String result(String metrics) {
        return "[{\"benchmark\":\"a.B.c\",\"primaryMetric\":{\"score\":1,\"scoreError\":\"NaN\"},\"secondaryMetrics\":{"
                + metrics + "}}]";
    }

    private static Map<String, Metric> read(String text) {
        return JmhResult.metrics(text);
    }

    @Test
    void the_metrics_of_jmh_are_read_with_their_units() {
        String text = result("\"gc.alloc.rate.norm\":{\"score\":24.5,\"scoreError\":\"NaN\",\"scoreUnit\":\"B/op\","
                + "\"rawData\":[[24.5,24.5]]},\"\u00b7gc.count\":{\"score\":0,\"scoreUnit\":\"counts\"}");

        assertThat(read(text))
                .containsOnly(
                        Map.entry("gc.alloc.rate.norm", new Metric(24.5, "B/op")),
                        Map.entry("gc.count", new Metric(0, "counts")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"score\":\"NaN\",\"scoreUnit\":\"ms\"}",
                "{\"score\":\"+INF\",\"scoreUnit\":\"ms\"}",
                "{\"score\":1e999,\"scoreUnit\":\"ms\"}",
                "{\"score\":null,\"scoreUnit\":\"ms\"}",
                "{\"score\":[1],\"scoreUnit\":\"ms\"}",
                "{\"score\":1,\"scoreUnit\":\"\u001b[2J\"}",
                "{\"scoreUnit\":\"ms\"}",
                "[]",
                "7",
                "null"
            })
    void a_metric_without_a_finite_score_and_a_plain_unit_is_passed_over(String metric) {
        String text = result("\"bad\":" + metric.replace("\u001b", "\\u001b")
                + ",\"<script>\":{\"score\":1,\"scoreUnit\":\"ms\"},\"good\":{\"score\":2,\"scoreUnit\":\"ms\"}");

        assertThat(read(text)).containsOnlyKeys("good");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "[]", "[{}]", "[{},{}]", "{}", "null", "7", "[{\"secondaryMetrics\":[1]}]", "[{", "not json"
            })
    void a_file_of_another_form_holds_no_metric(String text) {
        assertThat(read(text)).isEmpty();
    }

    @Test
    void what_is_too_deep_holds_no_metric() {
        assertThat(read("[".repeat(100_000))).isEmpty();
    }

    @Test
    void no_more_metrics_are_read_than_leave_room_for_those_of_memory() {
        String many = IntStream.range(0, 5000)
                .mapToObj(i -> "\"m" + i + "\":{\"score\":1,\"scoreUnit\":\"\"}")
                .collect(Collectors.joining(","));

        assertThat(read(result(many)).size() + Fork.MEMORY.size()).isEqualTo(Fork.MOST_METRICS);
    }
}
