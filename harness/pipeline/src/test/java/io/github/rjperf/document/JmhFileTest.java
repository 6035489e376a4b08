package io.github.rjperf.document;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.IterationPlan;
import io.github.rjperf.model.Pair;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.SideDifference;
import io.github.rjperf.model.SideJvm;
import io.github.rjperf.model.TwoCalls;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.SampleResults;
import io.github.rjperf.report.SampleScores;
import io.github.rjperf.testing.CloseJson;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class JmhFileTest {
    private static final Path GOLDEN = Path.of("src/test/resources/summary/jmh-candidate.json");
    private static final ObjectMapper JSON = new ObjectMapper();

    private static JsonNode read(Results results, Side side) throws Exception {
        return JSON.readTree(SampleScores.of(results).text(side));
    }

    /** {@code -Drjperf.write.docs=true} rewrites it. */
    @Test
    void itIsAsItWasReviewed() throws Exception {
        String text = SampleScores.of(SampleResults.single()).text(Side.CANDIDATE);
        if (Boolean.getBoolean("rjperf.write.docs")) {
            Files.writeString(GOLDEN, text);
        }
        CloseJson.requireEqual(JSON.readTree(text), JSON.readTree(Files.readString(GOLDEN)));
    }

    @Test
    void aSideHasItsOwnCallAndJvmArguments() throws Exception {
        Results results = SampleResults.single();
        Comparison comparison = results.comparison();
        SeriesKey series = comparison.plan().series().get(0).key();
        SideDifference sides = new SideDifference(
                new TwoCalls(series.benchmark(), "GetBenchmarks.fast", new TreeMap<>(), List.of("storage")),
                new SideJvm(null, "A VM", List.of()),
                new SideJvm(null, "A VM", List.of("-XX:+UseZGC")));
        JmhFile file = new JmhFile(
                comparison.with(comparison.plan().with(sides)),
                results.pairs(),
                name -> "org.example." + name,
                List.of("-Xmx512m", "-XX:+UseSerialGC"));

        JsonNode base = JSON.readTree(file.text(Side.BASE)).get(0);
        JsonNode candidate = JSON.readTree(file.text(Side.CANDIDATE)).get(0);
        assertThat(base.get("benchmark").asText()).isEqualTo("org.example.GetBenchmarks.get");
        assertThat(base.get("jvmArgs").toString()).isEqualTo("[\"-Xmx512m\",\"-XX:+UseSerialGC\"]");
        assertThat(base.get("params").has("storage")).isTrue();
        assertThat(candidate.get("benchmark").asText()).isEqualTo("org.example.GetBenchmarks.fast");
        assertThat(candidate.get("jvmArgs").toString()).isEqualTo("[\"-Xmx512m\",\"-XX:+UseZGC\"]");
        assertThat(candidate.get("params").has("storage")).isFalse();
    }

    @Test
    void itHoldsEveryForkThatCountsAndNoOther() throws Exception {
        Results results = SampleResults.mixed();
        for (Side side : Side.values()) {
            JsonNode runs = read(results, side);
            assertThat(runs.findValuesAsText("benchmark"))
                    .containsExactly(
                            "org.example.GetBenchmarks.get",
                            "org.example.GetNotFoundBenchmarks.getNotFoundEven",
                            "org.example.GetBenchmarks.preallocatedGet",
                            "org.example.PutBenchmarks.put",
                            "org.example.MultiGetBenchmarks.multiGetList10");
            // six pairs were measured, one of them spoiled
            JsonNode spoiled = runs.get(1);
            assertThat(spoiled.get("forks").asInt()).isEqualTo(5);
            assertThat(spoiled.at("/primaryMetric/rawData")).hasSize(5).allMatch(fork -> fork.size() == 8);
        }
        Pair first = results.pairs().get(0);
        assertThat(read(results, Side.CANDIDATE)
                        .at("/0/primaryMetric/rawData/0/3")
                        .doubleValue())
                .isEqualTo(first.candidate().measured().get(3).score());
        assertThat(read(results, Side.BASE).at("/0/primaryMetric/rawData/0/3").doubleValue())
                .isEqualTo(first.base().measured().get(3).score());
    }

    /** github-action-benchmark and Bencher's adapter read these, JMH Visualizer the raw data and the other metrics too. */
    @Test
    void itHasTheFieldsThatReadersDemand() throws Exception {
        for (JsonNode run : read(SampleResults.mixed(), Side.CANDIDATE)) {
            assertThat(run.get("benchmark").asText()).matches("[\\w.]+\\.\\w+\\.\\w+");
            assertThat(run.get("mode").asText()).isEqualTo("thrpt");
            assertThat(run.get("threads").isInt()).isTrue();
            assertThat(run.get("forks").isInt()).isTrue();
            assertThat(run.get("measurementIterations").isInt()).isTrue();
            assertThat(run.get("params")).isNotEmpty().allMatch(JsonNode::isTextual);
            assertThat(run.at("/primaryMetric/score").isDouble()).isTrue();
            assertThat(run.at("/primaryMetric/scoreError").isDouble()).isTrue();
            assertThat(run.at("/primaryMetric/scoreConfidence")).hasSize(2).allMatch(JsonNode::isDouble);
            assertThat(run.at("/primaryMetric/scoreUnit").asText()).isEqualTo("ops/s");
            assertThat(run.get("secondaryMetrics").has("gc.alloc.rate.norm")).isTrue();
        }
    }

    @Test
    void anErrorThatCannotBeComputedIsTextAsInJmh() throws Exception {
        Results results = SampleResults.single();
        List<Pair> two = results.pairs().subList(0, 2);
        JsonNode run =
                JSON.readTree(SampleScores.of(results, two).text(Side.BASE)).get(0);
        assertThat(run.at("/secondaryMetrics/gc.count/scoreError").asText()).isEqualTo("NaN");
        assertThat(run.at("/secondaryMetrics/gc.count/rawData")).hasSize(2);
        assertThat(run.at("/primaryMetric/scoreError").isDouble()).isTrue();
    }

    @Test
    void aSeriesWithoutParametersHasNone() throws Exception {
        Results results = SampleResults.single();
        List<Fork> forks = List.of(results.pairs().get(0).base());
        PlannedSeries plain = new PlannedSeries(
                new SeriesKey("HarnessBenchmarks.empty", "avgt", new TreeMap<>(), 2), new IterationPlan(1, 8, 1000));
        String text = Json.pretty(JmhFile.run(plain, "org.example.HarnessBenchmarks.empty", List.of(), forks));
        JsonNode run = JSON.readTree(text);
        assertThat(run.has("params")).isFalse();
        assertThat(run.get("mode").asText()).isEqualTo("avgt");
        assertThat(run.get("threads").asInt()).isEqualTo(2);
        assertThat(run.get("measurementTime").asText()).isEqualTo("1000 ms");
        assertThat(run.get("jdkVersion").asText()).isEqualTo("17.0.15");
        assertThat(run.get("vmName").asText()).isEqualTo("OpenJDK 64-Bit Server VM");
        assertThat(run.get("vmVersion").asText()).isEqualTo("17.0.15+6");
    }

    @Test
    void theAllocationIsNamedAsByJmhsProfilerAlsoWithoutIt() throws Exception {
        Fork profiled = SampleResults.single().pairs().get(0).base();
        Fork plain = new Fork(
                profiled.series(),
                profiled.side(),
                profiled.slot(),
                profiled.outcome(),
                null,
                null,
                null,
                profiled.started(),
                profiled.seconds(),
                profiled.unit(),
                profiled.warmup(),
                profiled.measured(),
                profiled.proof(),
                profiled.telemetry(),
                new TreeMap<>());
        PlannedSeries series = new PlannedSeries(profiled.series(), new IterationPlan(1, 8, 1000));

        JsonNode metrics = JSON.readTree(
                        Json.pretty(JmhFile.run(series, "org.example.Get.get", List.of(), List.of(plain))))
                .get("secondaryMetrics");

        assertThat(metrics.properties()).hasSize(1);
        assertThat(metrics.at("/gc.alloc.rate.norm/scoreUnit").asText()).isEqualTo("B/op");
        assertThat(metrics.at("/gc.alloc.rate.norm/score").asDouble())
                .isPositive()
                .isCloseTo(profiled.allocatedBytesPerOperation(), within(1e-9));
    }

    @Test
    void aPercentileIsNamedAsJmhNamesIt() throws Exception {
        PlannedSeries tail = new PlannedSeries(
                new SeriesKey("GetBenchmarks.get", SeriesKey.P99, new TreeMap<>(), 1), new IterationPlan(1, 8, 1000));
        List<Fork> forks = List.of(SampleResults.single().pairs().get(0).base());

        JsonNode run = JSON.readTree(Json.pretty(JmhFile.run(tail, "org.example.GetBenchmarks.get", List.of(), forks)));

        assertThat(run.get("benchmark").asText()).isEqualTo("org.example.GetBenchmarks.get:p0.99");
        assertThat(run.get("mode").asText()).isEqualTo("sample");
    }

    @Test
    void withoutAnyPairItIsAnEmptyArray() throws Exception {
        JsonNode none =
                JSON.readTree(SampleScores.of(SampleResults.single(), List.of()).text(Side.BASE));
        assertThat(none.isArray()).isTrue();
        assertThat(none).isEmpty();
    }
}
