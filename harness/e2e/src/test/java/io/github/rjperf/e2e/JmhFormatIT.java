package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.model.Side;
import io.github.rjperf.report.SampleResults;
import io.github.rjperf.report.SampleScores;
import io.github.rjperf.testing.CloseJson;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.BiFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.AggregationPolicy;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.IterationResultMetaData;
import org.openjdk.jmh.results.ResultRole;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.ScalarResult;
import org.openjdk.jmh.results.ThroughputResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.WorkloadParams;
import org.openjdk.jmh.runner.options.TimeValue;

/** JMH's own writer, given the scores that our file holds, writes that file. */
class JmhFormatIT {
    private static final ObjectMapper JSON = new ObjectMapper();

    @ParameterizedTest
    @EnumSource(Side.class)
    void jmhWritesTheSame(Side side) throws Exception {
        JsonNode ours = JSON.readTree(SampleScores.of(SampleResults.mixed()).text(side));
        assertThat(ours).hasSize(5);
        JsonNode theirs = written(ours, JmhFormatIT::scores);
        JsonNode metrics = written(ours, JmhFormatIT::metrics);
        for (int i = 0; i < theirs.size(); i++) {
            ((ObjectNode) theirs.get(i)).set("secondaryMetrics", metrics.get(i).get("secondaryMetrics"));
        }
        CloseJson.requireEqual(ours, theirs);
    }

    /** What JMH writes of these runs; nothing that is computed from the scores is taken over. */
    private static JsonNode written(JsonNode runs, BiFunction<JsonNode, Integer, List<IterationResult>> iterations)
            throws Exception {
        List<RunResult> results = new ArrayList<>();
        for (JsonNode run : runs) {
            List<BenchmarkResult> forks = new ArrayList<>();
            for (int i = 0; i < run.at("/primaryMetric/rawData").size(); i++) {
                forks.add(new BenchmarkResult(params(run), iterations.apply(run, i)));
            }
            results.add(new RunResult(params(run), forks));
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ResultFormatFactory.getInstance(ResultFormatType.JSON, new PrintStream(out, true, StandardCharsets.UTF_8))
                .writeOut(results);
        return JSON.readTree(out.toString(StandardCharsets.UTF_8));
    }

    private static List<IterationResult> scores(JsonNode run, int fork) {
        List<IterationResult> iterations = new ArrayList<>();
        run.at("/primaryMetric/rawData/" + fork).forEach(score -> iterations.add(iteration(run, score.doubleValue())));
        return iterations;
    }

    /** JMH has a value of each iteration, we have one of each fork: a fork of one iteration. */
    private static List<IterationResult> metrics(JsonNode run, int fork) {
        IterationResult iteration = iteration(run, 1);
        run.get("secondaryMetrics")
                .properties()
                .forEach(metric -> iteration.addResult(new ScalarResult(
                        metric.getKey(),
                        metric.getValue().at("/rawData/" + fork + "/0").doubleValue(),
                        metric.getValue().get("scoreUnit").asText(),
                        AggregationPolicy.AVG)));
        return List.of(iteration);
    }

    private static IterationResult iteration(JsonNode run, double score) {
        BenchmarkParams params = params(run);
        IterationResult iteration =
                new IterationResult(params, params.getMeasurement(), new IterationResultMetaData(1, 1));
        iteration.addResult(new ThroughputResult(
                ResultRole.PRIMARY, "score", score, TimeUnit.SECONDS.toNanos(1), params.getTimeUnit()));
        return iteration;
    }

    private static BenchmarkParams params(JsonNode run) {
        WorkloadParams workload = new WorkloadParams();
        for (Map.Entry<String, JsonNode> param : run.get("params").properties()) {
            workload.put(param.getKey(), param.getValue().asText(), 0);
        }
        List<String> arguments = new ArrayList<>();
        run.get("jvmArgs").forEach(argument -> arguments.add(argument.asText()));
        return new BenchmarkParams(
                run.get("benchmark").asText(),
                "target",
                true,
                run.get("threads").asInt(),
                new int[] {1},
                List.of(),
                run.get("forks").asInt(),
                0,
                iterations(IterationType.WARMUP, run.get("warmupIterations").asInt()),
                iterations(
                        IterationType.MEASUREMENT,
                        run.get("measurementIterations").asInt()),
                Mode.deepValueOf(run.get("mode").asText()),
                workload,
                TimeUnit.SECONDS,
                1,
                "java",
                arguments,
                run.get("jdkVersion").asText(),
                run.get("vmName").asText(),
                run.get("vmVersion").asText(),
                run.get("jmhVersion").asText(),
                TimeValue.minutes(10));
    }

    /** Iterations as long as those of the samples. */
    private static IterationParams iterations(IterationType type, int count) {
        return new IterationParams(type, count, TimeValue.milliseconds(200), 1);
    }
}
