package io.github.rjperf.report.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.SampleResults;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The summary word for word, against its schema, and against the table; {@code -Drjperf.write.docs=true} rewrites it. */
class ComparisonSummaryTest {
    private static final Path GOLDEN = Path.of("src/test/resources/summary");
    private static final Path PAGE = Path.of("../../docs/reference/json-output.md");
    private static final Path SCHEMA = Path.of("../../docs/reference/schemas/summary.schema.json");
    private static final String BEGIN = "<!-- example -->\n";
    private static final String END = "<!-- end of example -->\n";
    private static final ObjectMapper JSON = new ObjectMapper();

    private static boolean isWritten() {
        return Boolean.getBoolean("rjperf.write.docs");
    }

    private static String text(Results results) {
        return ComparisonSummary.of(results, "/home/ann/results/a", 1);
    }

    @Test
    void itIsAsItWasReviewed() throws Exception {
        Map<String, Results> all =
                Map.of("mixed", SampleResults.mixed(), "source", SampleResults.releaseAgainstSource());
        for (Map.Entry<String, Results> each : all.entrySet()) {
            Path file = GOLDEN.resolve(each.getKey() + ".json");
            if (isWritten()) {
                Files.createDirectories(GOLDEN);
                Files.writeString(file, text(each.getValue()));
            }
            assertThat(text(each.getValue())).as(each.getKey()).isEqualTo(Files.readString(file));
        }
    }

    @Test
    void theReferenceShowsOne() throws Exception {
        String expected = BEGIN + "```json\n" + text(slower()) + "```\n" + END;
        String page = Files.readString(PAGE);
        if (isWritten()) {
            page = page.substring(0, page.indexOf(BEGIN)) + expected + page.substring(page.indexOf(END) + END.length());
            Files.writeString(PAGE, page);
        }
        assertThat(page).contains(expected);
    }

    /** The worst of the series alone. */
    private static Results slower() {
        Results mixed = SampleResults.mixed();
        SeriesVerdict worst = mixed.judgment().series().get(1);
        Judgment judgment =
                new Judgment(mixed.judgment().comparisonId(), mixed.judgment().rule(), List.of(worst), null);
        return new Results(mixed.comparison(), judgment, mixed.pairs(), mixed.reproduce());
    }

    @Test
    void theSchemaDescribesIt() throws Exception {
        for (Results results : List.of(
                SampleResults.mixed(),
                SampleResults.single(),
                SampleResults.releaseAgainstSource(),
                SampleResults.unlike(),
                SampleResults.longNames(),
                SampleResults.many(3),
                SampleResults.hostile())) {
            assertThat(schema().validate(JSON.readTree(text(results)))).isEmpty();
        }
        JsonNode recorded = JSON.readTree(ComparisonSummary.of(SampleResults.mixed(), null, 1));
        assertThat(schema().validate(recorded)).isEmpty();
        assertThat(recorded.at("/summary/bundle").isNull()).isTrue();
    }

    @Test
    void theSchemaListsEveryFieldAndNoOther() throws Exception {
        for (String place : List.of("", "/summary", "/summary/base", "/summary/host", "/summary/series/0")) {
            JsonNode document = JSON.readTree(text(SampleResults.mixed()));
            ObjectNode object = (ObjectNode) document.at(place);
            object.put("unknownField", 1);
            assertThat(schema().validate(document)).as(place).isNotEmpty();
            object.remove("unknownField");
            for (String name : List.copyOf(
                    object.properties().stream().map(Map.Entry::getKey).toList())) {
                JsonNode value = object.remove(name);
                assertThat(schema().validate(document)).as(place + "/" + name).isNotEmpty();
                object.set(name, value);
            }
        }
    }

    private static JsonSchema schema() {
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(SchemaLocation.of(SCHEMA.toAbsolutePath().toUri().toString()));
    }

    @Test
    void itsNumbersAreThoseOfTheTable() throws Exception {
        Results results = SampleResults.mixed();
        List<Row> rows = Row.bySeverity(results);
        JsonNode series = series(results);
        assertThat(series).hasSameSizeAs(rows);
        for (int i = 0; i < rows.size(); i++) {
            JsonNode one = series.get(i);
            Row row = rows.get(i);
            assertThat(one.get("name").textValue()).isEqualTo(row.name());
            assertThat(one.get("pairs").intValue()).isEqualTo(row.pairCount());
            assertThat(shown(one)).isEqualTo(row.change());
            JsonNode score = one.get("baseScore");
            assertThat(
                            score.isNull()
                                    ? Figures.NONE
                                    : Figures.score(
                                            score.doubleValue(), one.get("unit").textValue()))
                    .isEqualTo(row.base());
        }
        assertThat(series.findValuesAsText("verdict"))
                .containsExactly(
                        "regression",
                        "error",
                        "inconclusive",
                        "improvement",
                        "no-regression",
                        "no-regression",
                        "not-comparable");
    }

    private static String shown(JsonNode one) {
        JsonNode change = one.get("changePercent");
        JsonNode low = one.get("changeLowPercent");
        JsonNode high = one.get("changeHighPercent");
        return change.isNull() || low.isNull() || high.isNull()
                ? Figures.NONE
                : Figures.change(change.doubleValue() / 100) + " "
                        + Figures.interval(low.doubleValue() / 100, high.doubleValue() / 100);
    }

    private static JsonNode series(Results results) throws Exception {
        return JSON.readTree(text(results)).at("/summary/series");
    }

    @Test
    void whatIsNotKnownIsNull() throws Exception {
        JsonNode series = series(SampleResults.mixed());
        JsonNode unmeasured = series.get(1);
        for (String name : List.of("changePercent", "baseScore", "noisePercent", "detectableChangePercent")) {
            assertThat(unmeasured.get(name).isNull()).as(name).isTrue();
        }
        assertThat(unmeasured.get("failedCandidate").asInt()).isEqualTo(2);
        assertThat(series.get(0).get("reason").isNull()).isTrue();
    }

    @Test
    void anIntervalWithoutAnEndIsNullAndABoundIsRoundedUp() throws Exception {
        Results single = SampleResults.single();
        SeriesVerdict judged = single.judgment().series().get(0);
        Look wide = new Look(5, -0.01, 1, 0.45, 4, 0.5, 0.5, 0.5, 0.5, -0.02, Double.POSITIVE_INFINITY, 0.5);
        SeriesVerdict open = new SeriesVerdict(
                judged.series(),
                new Verdict.Inconclusive(0.05001, "too little data"),
                judged.unit(),
                judged.baseScore(),
                judged.candidateScore(),
                List.of(wide),
                0,
                0,
                0,
                "the budget is spent",
                null,
                null);
        Judgment judgment =
                new Judgment(single.judgment().comparisonId(), single.judgment().rule(), List.of(open), null);
        JsonNode series = series(new Results(single.comparison(), judgment, single.pairs(), single.reproduce()))
                .get(0);
        assertThat(series.get("changeHighPercent").isNull()).isTrue();
        assertThat(series.get("changeLowPercent").doubleValue()).isEqualTo(-1.99);
        assertThat(series.get("slowerByAtMostPercent").doubleValue()).isEqualTo(5.01);
        assertThat(series.get("tolerancePercent").isNull()).isTrue();
    }
}
