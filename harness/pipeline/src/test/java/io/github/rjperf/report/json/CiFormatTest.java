package io.github.rjperf.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.SampleResults;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What other programs read; {@code -Drjperf.write.docs=true} rewrites the files that were reviewed. */
class CiFormatTest {
    private static final Path REVIEWED = Path.of("src/test/resources/ci");
    private static final ObjectMapper JSON = new ObjectMapper();

    /** As Bencher publishes it, but that nothing else may be there. */
    private static final String METRICS = """
            {"type": "object", "additionalProperties": {"type": "object", "minProperties": 1, "additionalProperties": {
              "type": "object", "required": ["value"], "additionalProperties": false, "properties": {
                "value": {"type": "number"}, "lower_value": {"type": "number"}, "upper_value": {"type": "number"}}}}}
            """;

    @ParameterizedTest
    @CsvSource({"JUNIT, junit.xml", "BENCHER, bencher.json", "SMALLER_IS_BETTER, smaller-is-better.json"})
    void eachIsAsItWasReviewed(CiFormat format, String name) throws Exception {
        String text = format.of(SampleResults.mixed());
        Path file = REVIEWED.resolve(name);
        if (Boolean.getBoolean("rjperf.write.docs")) {
            Files.createDirectories(REVIEWED);
            Files.writeString(file, text);
        }
        assertThat(text).isEqualTo(Files.readString(file));
    }

    @Test
    void theMetricIsTheChangeBetweenItsBounds() throws Exception {
        for (Results results :
                List.of(SampleResults.mixed(), SampleResults.releaseAgainstSource(), SampleResults.hostile())) {
            JsonNode metrics = JSON.readTree(CiFormat.BENCHER.of(results));
            assertThat(JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
                            .getSchema(METRICS)
                            .validate(metrics))
                    .isEmpty();
            List<Row> measured = measured(results);
            assertThat(metrics).hasSameSizeAs(measured);
            for (Row row : measured) {
                JsonNode change = metrics.path(row.name()).path("change");
                double percent = 100 * row.look().orElseThrow().change();
                assertThat(change.path("value").asDouble()).isBetween(percent - 0.006, percent + 0.006);
                assertThat(change.path("lower_value").asDouble())
                        .isLessThan(change.path("value").asDouble());
                assertThat(change.path("upper_value").asDouble())
                        .isGreaterThan(change.path("value").asDouble());
            }
        }
    }

    /** Twice as slow is 200 % of the time, so that the ratio of two numbers is that of the times. */
    @Test
    void whatIsSlowerIsLargerWhereSmallerIsBetter() throws Exception {
        JsonNode times = JSON.readTree(CiFormat.SMALLER_IS_BETTER.of(SampleResults.mixed()));
        assertThat(times).hasSameSizeAs(measured(SampleResults.mixed()));
        assertThat(times.path(0).path("name").asText()).startsWith("GetNotFound.getNotFoundEven");
        assertThat(times.path(0).path("value").asDouble()).isBetween(195.0, 205.0);
        assertThat(times.path(0).path("extra").asText()).startsWith("REGRESSION, −");
        assertThat(times).allSatisfy(one -> {
            assertThat(one.path("value").isNumber()).isTrue();
            assertThat(one.path("unit").asText()).isEqualTo("% of the base's time");
        });
    }

    @Test
    void identicalBuildsHaveNoChange() {
        Results identical = SampleResults.unmeasured(SampleResults.mixed());
        assertThat(CiFormat.BENCHER.of(identical)).isEqualTo("{ }\n");
        assertThat(CiFormat.SMALLER_IS_BETTER.of(identical)).isEqualTo("[ ]\n");
    }

    private static List<Row> measured(Results results) {
        return Row.bySeverity(results).stream()
                .filter(row -> row.look().isPresent())
                .toList();
    }
}
