package io.github.rjperf.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.files.FileSha256;
import io.github.rjperf.model.Collector;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.ForkOutcome;
import io.github.rjperf.model.PlannedSeries;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.Side;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.model.verdict.SeriesVerdict;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.record.InventedComparison;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.comment.CheckSummary;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.settings.Version;
import io.github.rjperf.testing.BenchmarkJars;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A bundle cannot excuse a candidate that runs less than its base: the benchmarks and the runs of trunk decide. */
class LostToTheCandidateIT {
    private static final String NAME = "lost_to_the_candidate_test";
    private static final String BASE_LACKS = "base 10.4.0 lacks get";

    @TempDir
    private Path home;

    private PublishRun run;
    private SeriesKey excused = HonestBundle.GET;

    @BeforeEach
    void plan() throws Exception {
        run = new PublishRun(home, NAME);
        excused = run.smoke().series().get(0).key();
    }

    @AfterEach
    void close() {
        run.close();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                BASE_LACKS,
                "this JVM lacks java.lang.NoSuchMethodError",
                "needs 12.0 GB of memory, but only 6.4 GB can be used here",
                "base 10.4.0 lacks get; candidate 10.4.0 lacks get"
            })
    void whatEveryBuildCanRunIsLostWhateverTheBundleSays(String reason) {
        handIn(reason);

        assertLost();
    }

    @Test
    void aForkOfTheBaseThatLacksWhatEveryBuildHasIsNoExcuse() {
        Comparison comparison = honest(run.smoke()).comparison(Version.number());
        List<Fork> forks = honest(run.smoke()).forks(comparison).stream()
                .map(fork -> fork.series().equals(excused) ? unsupportedByBase(fork) : fork)
                .toList();
        handIn(comparison, forks);

        assertLost();
    }

    @Test
    void onlyTheSyntheticJniSuiteCanNeedAnotherJvm() throws Exception {
        need("org.example.Capability");
        handIn("this JVM lacks java.lang.NoSuchMethodError");

        assertLost();
    }

    @Test
    void whatTheBaseLacksIsBelievedOfABenchmarkThatNeedsMoreThanEveryBuildHas() throws Exception {
        need("org.example.Capability");
        handIn(BASE_LACKS);

        assertBelieved();
    }

    @Test
    void whatTrunkRanIsLost() throws Exception {
        need("org.example.Capability");
        trunk(new Verdict.NoRegression(0.03, true), 1e6);
        handIn(BASE_LACKS);

        assertLost();
    }

    @Test
    void whatTrunkCannotRunHereEitherIsBelieved() {
        String reason = "needs 12.0 GB of memory, but only 6.4 GB can be used here";
        trunk(new Verdict.NotComparable(reason), null);
        handIn(reason);

        assertBelieved();
    }

    /** A rerun is judged together with the measurement before it, and again for each later answer. */
    @Test
    void whatIsLostStaysLostWhenMeasuredAndAnsweredAgain() {
        handIn(BASE_LACKS);
        assertLost();
        run.environment.put(
                "GITHUB_RUN_ID", run.bench.addRun("bench.yml", "x").path("id").asText());
        Comparison again = excusing(BASE_LACKS);
        handIn(HonestBundle.later(again), honest(run.smoke()).forks(HonestBundle.later(again)));
        assertLost();

        try (Database database = Database.open(TestServer.url(NAME), Map.of())) {
            CommentFacts last = new AnswerHistory(database, HonestBundle.NOW)
                    .last(
                            "facebook/rocksdb",
                            PublishRun.PULL_REQUEST,
                            new Links("https://github.com", ReaderPages.NONE))
                    .orElseThrow();
            assertThat(CheckSummary.of(last).title()).contains("cannot run 1 of 2 operations");
        }
    }

    private void assertLost() {
        publish();
        assertThat(check("conclusion")).isEqualTo("neutral");
        assertThat(run.comment().lines().findFirst()).hasValueSatisfying(line -> assertThat(line)
                .contains("candidate cannot run 1 of 2 operations that the base runs"));
    }

    private void assertBelieved() {
        publish();
        assertThat(check("conclusion")).isEqualTo("success");
        assertThat(run.comment()).contains("1 operation not compared");
    }

    private void publish() {
        assertThat(run.publish()).as(run.said()).isTrue();
    }

    private String check(String field) {
        List<ObjectNode> checks = run.upstream.checks();
        return checks.get(checks.size() - 1).path(field).asText();
    }

    private HonestBundle honest(Profile profile) {
        return new HonestBundle(
                JobRequest.of(run.settings()).comparisonId(HonestBundle.PLATFORM, Shard.WHOLE), 0, profile);
    }

    private Comparison excusing(String reason) {
        Profile smoke = run.smoke();
        List<PlannedSeries> series = smoke.series().stream()
                .map(planned -> planned.key().equals(excused) ? planned.unavailableBecause(reason) : planned)
                .toList();
        Profile excusing =
                new Profile(smoke.name(), smoke.about(), smoke.budget(), smoke.maxPairs(), series, Collector.SERIAL);
        return honest(excusing).comparison(Version.number());
    }

    /** The bundle of a measurement that left out one series for this reason. */
    private void handIn(String reason) {
        Comparison comparison = excusing(reason);
        handIn(comparison, honest(run.smoke()).forks(comparison));
    }

    private void handIn(Comparison comparison, List<Fork> forks) {
        List<Fork> measured = forks.stream()
                .filter(fork -> comparison.plan().series().stream()
                        .anyMatch(planned ->
                                planned.isAvailable() && planned.key().equals(fork.series())))
                .toList();
        String lines = honest(run.smoke())
                .lines(home.resolve("bench" + comparison.created().getEpochSecond()), comparison, measured)
                .replace(BenchmarkJars.sha256(), FileSha256.of(run.settings().benchmarkJars()));
        run.handIn(HonestBundle.zip(Map.of("forks.jsonl", lines)));
    }

    private static Fork unsupportedByBase(Fork fork) {
        boolean base = fork.side() == Side.BASE;
        return new Fork(
                fork.series(),
                fork.side(),
                fork.slot(),
                base ? ForkOutcome.UNSUPPORTED : ForkOutcome.ABANDONED,
                base ? "NoSuchMethodError: get" : "the other fork ended",
                null,
                null,
                fork.started(),
                fork.seconds(),
                fork.unit(),
                List.of(),
                List.of(),
                null,
                fork.telemetry(),
                new TreeMap<>());
    }

    /** The benchmark of the excused series needs this capability from now on. */
    private void need(String capability) throws Exception {
        Path jar = home.resolve("harness/benchmarks/target/benchmarks.jar");
        String catalog;
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            catalog =
                    new String(zip.getInputStream(zip.getEntry("catalog.json")).readAllBytes(), StandardCharsets.UTF_8);
        }
        ObjectNode changed = (ObjectNode) new ObjectMapper().readTree(catalog);
        for (JsonNode benchmark : changed.path("benchmarks")) {
            if (benchmark.path("benchmark").asText().equals(excused.benchmark())) {
                ((ArrayNode) benchmark.path("needs")).add(capability);
            }
        }
        Files.write(jar, HonestBundle.zip(Map.of("catalog.json", changed.toString())));
    }

    /** Trunk was measured on this platform, and this came of the excused series. */
    private void trunk(Verdict verdict, @Nullable Double score) {
        SeriesVerdict found =
                new SeriesVerdict(excused, verdict, "ops/s", score, score, List.of(), 0, 0, 0, "decided", null, null);
        try (Database database = Database.open(TestServer.url(NAME), Map.of())) {
            new InventedComparison(
                            Context.Kind.TRUNK,
                            HonestBundle.PLATFORM,
                            "another host",
                            HonestBundle.ASKED.minusSeconds(86_400),
                            "maven:10.0.0",
                            "git:" + "ee".repeat(20),
                            List.of(found))
                    .in(database);
        }
    }
}
