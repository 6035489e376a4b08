package io.github.rjperf.document;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SpecVersion;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.model.BuildFailure;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Plan;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.SideDifference;
import io.github.rjperf.model.TwoCalls;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.model.campaign.CampaignOptions;
import io.github.rjperf.model.campaign.Releases;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.model.campaign.Trunk;
import io.github.rjperf.model.explanation.ChangeParts;
import io.github.rjperf.model.explanation.CountChanges;
import io.github.rjperf.model.explanation.ExplainedSeries;
import io.github.rjperf.model.explanation.Explanation;
import io.github.rjperf.model.explanation.KeptSites;
import io.github.rjperf.model.explanation.SampledProfile;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.report.SampleExplanations;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The published JSON Schemas and the code agree: on what is written, and on documents with one fault at every position.
 * They may only differ in rules between fields, which a schema cannot express.
 */
class SchemaIT {
    private static final Path SCHEMAS = Path.of("../../docs/reference/schemas").toAbsolutePath();
    private static final String BETWEEN_FIELDS =
            "interval does not contain the mean|no profile contains|gate is not in|appears twice in|cache hits"
                    + " exceed|with pull request|is WARN without|is BAD without|while layouts are shifted|shards are not"
                    + " in order|shards of a platform|are measured, but the series|a shard has no series|low is above"
                    + " high|outside of its interval|a reason, or both|precedes its caller|has no frame|more files on the"
                    + " changed path than|JVM of one side is known|both calls are|has a benchmark other than"
                    + "|benchmarks of a tree without|difference that may be none";
    private static final List<String> TWO_PROFILES = List.of("smoke", "quick");
    private static final ObjectMapper JSON = new ObjectMapper();

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aBuildAgrees(long seed) throws Exception {
        Samples samples = new Samples(seed);
        for (Build build : List.of(samples.build(null), samples.build(samples.compilation()))) {
            agree("build", Json.document(build), text -> Json.readDocument("f", text, Build.class));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aVerdictAgrees(long seed) throws Exception {
        agree(
                "verdict",
                Json.document(new Samples(seed).judgment()),
                text -> Json.readDocument("f", text, Judgment.class));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aHeaderAgrees(long seed) throws Exception {
        headerAgrees(new Samples(seed).comparison());
    }

    @Test
    void aHeaderOfShardsAgrees() throws Exception {
        headerAgrees(new Samples(1).shards(2));
        headerAgrees(new Samples(2).shards(1, 2));
    }

    @Test
    void aHeaderOfTwoCallsAgrees() throws Exception {
        Comparison comparison = new Samples(1).comparison();
        Plan plan = comparison.plan();
        TwoCalls calls = new TwoCalls(
                plan.series().get(0).key().benchmark(), "Other.get", new TreeMap<>(Map.of("wal", "off")), List.of("x"));
        headerAgrees(comparison.with(plan.of(plan.series().subList(0, 1)).with(new SideDifference(calls, null, null))));
    }

    private void headerAgrees(Comparison comparison) throws Exception {
        String header = Json.documentLine(ComparisonHeader.of(comparison));
        agree("forks", header, text -> {
            if (text.contains("\"formatVersion\"")) {
                Json.readDocument("f", text, ComparisonHeader.class);
            } else {
                Json.read("f", 1, text, Fork.class);
            }
        });
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aForkAgrees(long seed) throws Exception {
        Samples samples = new Samples(seed);
        Fork done = samples.fork(Samples.SERIES.get(0), Side.BASE, 1);
        Fork failed = samples.fork(Samples.SERIES.get(1), Side.CANDIDATE, done.slot(), "it failed");
        for (Fork fork : List.of(done, failed)) {
            agree("forks", Json.line(fork), text -> Json.read("f", 1, text, Fork.class));
        }
    }

    @Test
    void aFailureAgrees() throws Exception {
        BuildFailure failure =
                new BuildFailure(Side.BASE, BuildFailure.Stage.COMPILE, "no compiler", List.of("a", "b"));
        agree("failure", Json.document(failure), text -> Json.readDocument("f", text, BuildFailure.class));
    }

    @Test
    void aRunOverReleasesAgrees() throws Exception {
        Releases releases = new Releases(
                List.of(new Revision("maven:9.0.1", ""), new Revision("maven:9.1.1", "")),
                new CampaignOptions(
                        new CampaignOptions.Sources("/rocksdb", "none", 12),
                        "quick",
                        List.of("Get.*"),
                        1,
                        List.of(),
                        12,
                        3600L),
                List.of(new Releases.Gap(1, "has no native library")),
                true);
        agree("releases", Json.document(releases), text -> Json.readDocument("f", text, Releases.class));
    }

    @Test
    void aMeasurementOfTrunkAgrees() throws Exception {
        Commit commit = new Commit("0a".repeat(20), Instant.parse("2026-01-02T03:04:05Z"), "main", 7, "faster get");
        Trunk trunk = new Trunk(
                "git:v9.10.0",
                "maven:9.7.4",
                "facebook/rocksdb",
                List.of(commit),
                8,
                new CampaignOptions(null, "pr", List.of(), 1, List.of(), null, null));
        agree("trunk", Json.document(trunk), text -> Json.readDocument("f", text, Trunk.class));
    }

    @Test
    void anExplanationAgrees() throws Exception {
        Explanation explanation = new Explanation(
                "an id",
                List.of(
                        SampleExplanations.of(Samples.SERIES.get(0), SampleExplanations.exceptions()),
                        new ExplainedSeries(
                                Samples.SERIES.get(1),
                                SampledProfile.none("no profiler works here"),
                                new CountChanges(List.of(), 0, 0, 1, "native memory", "a fork failed"),
                                new ChangeParts(0, 0, 1, null, ChangeParts.Shared.CLASSES, null),
                                new KeptSites(List.of(SampleExplanations.keptSite()), 2, null),
                                null)));
        agree("explanation", Json.document(explanation), text -> Json.readDocument("f", text, Explanation.class));
    }

    @Test
    void aRequestAgrees() throws Exception {
        String line = RequestText.write(HonestBundle.request());
        agree("request", line, RequestText::read);
        Request split = HonestBundle.request().split(Map.of(HonestBundle.PLATFORM, 2));
        agree("request", RequestText.write(split), RequestText::read);
    }

    @Test
    void theMatrixOfTheProductAgrees() throws Exception {
        JsonNode matrix = new YAMLMapper().readTree(Path.of("../matrix.yaml").toFile());
        assertThat(schema("matrix").validate(matrix)).isEmpty();
        // All profiles have the same form, and faults at every position of all of them would take minutes.
        ((ObjectNode) matrix.get("profiles")).retain(TWO_PROFILES);
        // They name series as the catalog completes them, and there is no catalog here.
        ((ObjectNode) matrix).remove("pilots");
        JsonNode first = matrix.get("profiles").elements().next();
        ((ObjectNode) first.get("series").get(0))
                .put("threads", 2)
                .put("mode", "avgt")
                .set("plan", first.get("plan"));
        ((ObjectNode) first.get("series").get(1).get("parameters"))
                .putArray("keyCount")
                .add(1000);
        // what a pilot leaves out is added from the benchmarks' jar, which this test does not use
        ((ObjectNode) matrix).remove("pilots");
        ((ObjectNode) matrix).set("pilots", JSON.readTree("""
            [{"host": "linux-x64, a CPU, 2 cores", "jvm": "a JVM", "build": "maven:9.10.0", "date": "2026-01-31",
              "seconds": 60, "pairs": 3,
              "series": {"%s": {"score": "50s", "ratio": "2s"}}}]\
            """.formatted(second(matrix))));
        agree("matrix", matrix.toString(), text -> MatrixFile.parse("f", text, key -> key));
    }

    /** A series of the first profile, to which no fault is added. */
    private static String second(JsonNode matrix) {
        return MatrixFile.parse("f", matrix.toString(), key -> key)
                .profiles()
                .get(0)
                .series()
                .get(1)
                .key()
                .name();
    }

    private static JsonSchema schema(String name) {
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(SchemaLocation.of(
                        SCHEMAS.resolve(name + ".schema.json").toUri().toString()));
    }

    private static void agree(String name, String document, Consumer<String> reader) throws Exception {
        JsonSchema schema = schema(name);
        JsonNode root = JSON.readTree(document);
        assertThat(schema.validate(root)).isEmpty();
        List<String> faulty = new ArrayList<>();
        mutate(root, () -> faulty.add(root.toString()));
        assertThat(faulty).hasSizeGreaterThan(50);
        int refused = 0;
        for (String text : faulty) {
            boolean bySchema = !schema.validate(JSON.readTree(text)).isEmpty();
            String byCode = refusal(reader, text);
            boolean schemaCannotSay = byCode != null && byCode.matches(".*(" + BETWEEN_FIELDS + ").*");
            assertThat(byCode != null)
                    .as("schema refuses: %s, code says: %s, of: %s", bySchema, byCode, text)
                    .isEqualTo(bySchema || schemaCannotSay);
            refused += bySchema ? 1 : 0;
        }
        assertThat(refused).isGreaterThan(faulty.size() / 2);
    }

    private static @Nullable String refusal(Consumer<String> reader, String text) {
        try {
            reader.accept(text);
            return null;
        } catch (DocumentException e) {
            return e.getMessage();
        }
    }

    /** Adds one fault at a time to the tree, reports it, and removes it again. */
    private static void mutate(JsonNode node, Runnable report) {
        if (node instanceof ObjectNode object) {
            object.put("unknownField", 1);
            report.run();
            object.remove("unknownField");
            for (var field : object.properties().stream().toList()) {
                ObjectNode whole = object.deepCopy();
                object.remove(field.getKey());
                report.run();
                for (JsonNode fault : faults()) {
                    object.set(field.getKey(), fault);
                    report.run();
                }
                object.removeAll();
                object.setAll(whole);
                mutate(object.get(field.getKey()), report);
            }
        } else if (node instanceof ArrayNode array && !array.isEmpty()) {
            JsonNode first = array.get(0);
            for (JsonNode fault : faults()) {
                array.set(0, fault);
                report.run();
            }
            array.set(0, first);
            mutate(first, report);
        }
    }

    private static List<JsonNode> faults() {
        return List.of(
                JSON.nullNode(),
                JSON.getNodeFactory().textNode("x y"),
                JSON.getNodeFactory().textNode(""),
                JSON.getNodeFactory().numberNode(-1),
                JSON.getNodeFactory().numberNode(0),
                JSON.getNodeFactory().numberNode(1.5),
                JSON.getNodeFactory().booleanNode(true),
                JSON.createArrayNode(),
                JSON.createObjectNode());
    }
}
