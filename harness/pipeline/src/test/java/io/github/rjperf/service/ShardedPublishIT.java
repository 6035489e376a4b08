package io.github.rjperf.service;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.document.intake.HostSigner;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Fork;
import io.github.rjperf.model.Shard;
import io.github.rjperf.model.build.Build;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.settings.Version;
import io.github.rjperf.testing.WorkflowFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two shards of a platform are one comparison, one comment and one check; each counts for itself alone, and once. */
class ShardedPublishIT {
    private static final String NAME = "sharded_publish_test";
    private static final Shard FIRST = new Shard(1, 2);
    private static final Shard SECOND = new Shard(2, 2);

    private final HostSigner one = new HostSigner();
    private final HostSigner other = new HostSigner();

    @TempDir
    private Path home;

    private PublishRun run;
    private int written;

    @BeforeEach
    void create() throws Exception {
        run = new PublishRun(home, NAME);
        String settings = Files.readString(run.service());
        Files.writeString(
                run.service(),
                settings.replace(
                        "unsigned: true", "shards: 2, keys: [" + one.keyText() + ", " + other.keyText() + "]"));
        run.request("\"reason\":\"\"", "\"reason\":\"\",\"shards\":{\"linux-x64\":2}");
    }

    @AfterEach
    void close() {
        run.close();
    }

    private String runId() {
        return String.valueOf(run.environment.get("GITHUB_RUN_ID"));
    }

    private Comparison comparison(Shard shard) {
        Comparison whole = honest(shard).comparison(Version.number());
        return whole.with(whole.plan().sharded(shard));
    }

    private HonestBundle honest(Shard shard) {
        JobRequest job = JobRequest.of(run.settings());
        return new HonestBundle(job.comparisonId(HonestBundle.PLATFORM, shard), 0.3, run.smoke());
    }

    private Map<String, String> files(Shard shard, Comparison comparison) {
        List<Fork> forks = honest(shard).forks(comparison);
        return Map.of("forks.jsonl", honest(shard).lines(home.resolve("bench" + ++written), comparison, forks));
    }

    private void handIn(Shard shard, HostSigner host) {
        handIn(shard, host, shard, files(shard, comparison(shard)));
    }

    /** A bundle that its host signed for one shard, under the name of one. */
    private void handIn(Shard as, HostSigner host, Shard signed, Map<String, String> files) {
        run.handIn("bundle-linux-x64" + as.suffix() + "-1", host.zip("linux-x64 " + signed, runId() + " 1", files));
    }

    private String publish() {
        return publish(PublishResults.Outcome.PUBLISHED);
    }

    private String publish(PublishResults.Outcome outcome) {
        assertThat(run.outcome()).as(run.said()).isEqualTo(outcome);
        return run.comment().replace("<wbr>", "");
    }

    /** The page of the run, which quotes what was handed in. */
    private String publishedPage() {
        publish();
        return run.page().replace("<wbr>", "");
    }

    private List<String> rows(String query) {
        return TestServer.strings(NAME, query);
    }

    @Test
    void twoShardsAreOneComparisonAndOneAnswer() throws Exception {
        handIn(FIRST, one);
        handIn(SECOND, other);

        String comment = publish();

        assertThat(comment)
                .startsWith("### 🔴")
                .contains("getNotFoundEven", "split into 2 shards")
                .doesNotContain("Not everything was measured", "is missing");
        assertThat(run.upstream.checks()).hasSize(1);
        assertThat(rows("select shards::text from perf.comparison")).containsExactly("{1,2}");
        assertThat(rows("select shard::text from perf.comparison_series order by shard"))
                .containsExactly("1", "2");
        assertThat(rows("select count(distinct series_id)::text from perf.fork"))
                .containsExactly("2");
        assertThat(rows("select v.verdict from perf.verdict v order by v.verdict"))
                .containsExactly("NO REGRESSION", "REGRESSION");
        assertThat(rows("select shard || ' ' || (host_key = '" + one.sha256()
                        + "') from perf.request_shard order by shard"))
                .containsExactly("1 true", "2 false");
        long before = TestServer.rows(NAME);

        assertThat(publish()).isEqualTo(comment);

        assertThat(TestServer.rows(NAME)).isEqualTo(before);
        assertThat(home.resolve("out/report-linux-x64.html")).content().contains("split into 2 shards");
    }

    /** The job that plans decides, whatever the sender of the request says about shards. */
    @Test
    void aPlatformOfTwoHostsIsPlannedAsTwoJobsWithArtifactsOfTheirOwn() throws Exception {
        assertThat(plan("\"shards\":{\"linux-x64\":9}"))
                .contains("\"shards\":{\"linux-x64\":2}")
                .contains(
                        "{\"name\":\"linux-x64\",\"runs_on\":[\"self-hosted\"],\"shard\":\"1/2\",\"suffix\":\"_1of2\"},"
                                + "{\"name\":\"linux-x64\",\"runs_on\":[\"self-hosted\"],\"shard\":\"2/2\",\"suffix\":\"_2of2\"}");
        assertThat(run.said()).contains("2 series on linux-x64 in 2 shards");
        JsonNode upload = WorkflowFile.steps(WorkflowFile.ours("bench.yml").job("bench")).stream()
                .filter(step -> step.path("uses").asText().startsWith("actions/upload-artifact@"))
                .findFirst()
                .orElseThrow();
        for (Shard shard : List.of(Shard.WHOLE, FIRST, SECOND)) {
            assertThat(upload.path("with")
                            .path("name")
                            .asText()
                            .replace("${{ matrix.platform.name }}", "linux-x64")
                            .replace("${{ matrix.platform.suffix }}", shard.suffix())
                            .replace("${{ github.run_attempt }}", "3"))
                    .isEqualTo(ArtifactSource.name("linux-x64", shard, 3));
        }
    }

    @Test
    void seriesThatAreToBeExplainedAreNotSplit() throws Exception {
        assertThat(plan("\"explain\":true"))
                .doesNotContain("shard")
                .contains("\"explain\":true", "platforms=[{\"name\":\"linux-x64\",\"runs_on\":[\"self-hosted\"]}]");
    }

    @Test
    void aSingleSeriesIsNotSplit() throws Exception {
        assertThat(plan("\"series\":[\"GetNotFound*\"]"))
                .doesNotContain("shard")
                .contains("platforms=[{\"name\":\"linux-x64\",\"runs_on\":[\"self-hosted\"]}]");
    }

    /** What job plan passes on for a request in which this is said. */
    private String plan(String part) throws Exception {
        String said = String.valueOf(run.environment.get("RJPERF_REQUEST"))
                .replace("\"series\":[]", part.startsWith("\"series") ? part : "\"series\":[]")
                .replace("\"shards\":{\"linux-x64\":2}", part.startsWith("\"shards") ? part : "\"shards\":null")
                .replace("\"explain\":null", part.startsWith("\"explain") ? part : "\"explain\":null");
        Path output = home.resolve("output");
        Files.deleteIfExists(output);
        run.environment.put("INPUT_REQUEST", said);
        run.environment.put("GITHUB_OUTPUT", output.toString());
        assertThat(run.run(List.of("ci", "plan", "--service", run.service().toString())))
                .as(run.said())
                .isZero();
        return Files.readString(output);
    }

    @Test
    void whatIsThereIsJudgedAndTheMissingShardIsNamed() {
        handIn(FIRST, one);

        String comment = publish();

        assertThat(comment)
                .doesNotStartWith("### 🟢")
                .contains("Not everything was measured on linux-x64: shard 2 of 2: no host took its job")
                .contains("Shard 2 of 2 is missing, so nothing is known about its 1 series");
        assertThat(check()).isEqualTo("neutral");
        assertThat(rows("select shards::text from perf.comparison")).containsExactly("{1}");
        assertThat(rows("select reason from perf.request_platform"))
                .containsExactly("shard 2 of 2: no host took its job, or the job failed or ran out of time");
    }

    private String check() {
        return run.upstream.checks().get(0).path("conclusion").asText();
    }

    @Test
    void withoutAnyShardThereIsNoResult() {
        assertThat(publish()).contains("No result from linux-x64: no host took its job");
        assertThat(TestServer.rows(NAME)).isZero();
    }

    /** Replay: the host did measure and sign it, but for another shard. */
    @Test
    void aBundleThatWasSignedForAnotherShardIsRefused() {
        handIn(FIRST, one);
        handIn(SECOND, one, FIRST, files(FIRST, comparison(FIRST)));
        publish(PublishResults.Outcome.NOT_SIGNED);
        assertThat(run.page()).contains("handed it over as 'rjperf-handover 2, platform linux-x64 1/2");
        assertOnlyTheFirst();
    }

    @Test
    void aBundleThatWasMeasuredForAnotherShardIsRefused() {
        handIn(FIRST, one);
        handIn(SECOND, one, SECOND, files(FIRST, comparison(FIRST)));
        assertThat(publish()).contains("the bundle answers a different request or run");
        assertOnlyTheFirst();
    }

    @Test
    void aShardThatMeasuresEverythingIsRefused() {
        handIn(FIRST, one);
        handIn(SECOND, other, SECOND, files(SECOND, honest(SECOND).comparison(Version.number())));
        assertThat(publish()).contains("the bundle does not follow the plan of the matrix");
        assertOnlyTheFirst();
    }

    @Test
    void aShardWithThePlanOfAnotherOneIsRefused() {
        handIn(FIRST, one);
        Comparison whole = honest(SECOND).comparison(Version.number());
        handIn(SECOND, other, SECOND, files(SECOND, whole.with(whole.plan().sharded(FIRST))));
        assertThat(publishedPage()).contains("measured shards is [1] instead of [2]");
        assertOnlyTheFirst();
    }

    private void assertOnlyTheFirst() {
        assertThat(rows("select shards::text from perf.comparison")).containsExactly("{1}");
        assertThat(rows("select shard::text from perf.request_shard")).containsExactly("1");
    }

    /** The header is that of the shard, but a fork is of a series that another shard measures. */
    @Test
    void aForkOfAnotherShardIsRefused() {
        handIn(FIRST, one);
        String header = Objects.requireNonNull(files(SECOND, comparison(SECOND)).get("forks.jsonl"))
                .lines()
                .findFirst()
                .orElseThrow();
        String forks = Objects.requireNonNull(files(FIRST, comparison(FIRST)).get("forks.jsonl"))
                .lines()
                .skip(1)
                .reduce("", (all, line) -> all + line + "\n");
        handIn(SECOND, other, SECOND, Map.of("forks.jsonl", header + "\n" + forks));

        assertThat(publishedPage()).contains("is not in the header");
        assertOnlyTheFirst();
    }

    @Test
    void aBundleOfAnUnsplitRequestIsNotTakenForAShard() {
        handIn(FIRST, one);
        String whole = run.forks(run.smoke(), run.smoke().maxPairs());
        run.handIn(
                "bundle-linux-x64_2of2-1",
                one.zip(HonestBundle.PLATFORM, runId() + " 1", Map.of("forks.jsonl", whole)));
        run.handIn("bundle-linux-x64-1", one.zip(HonestBundle.PLATFORM, runId() + " 1", Map.of("forks.jsonl", whole)));

        publish(PublishResults.Outcome.NOT_SIGNED);
        assertThat(run.page()).contains("instead of 'rjperf-handover 2, platform linux-x64 2/2");
        assertThat(rows("select shards::text from perf.comparison")).containsExactly("{1}");
    }

    @Test
    void shardsOfUnlikeHostsAreNotMixed() {
        handIn(FIRST, one);
        Comparison part = comparison(SECOND);
        Build unlike = new Build(
                part.base().subject(),
                part.base().version(),
                part.base().commit(),
                part.base().jar(),
                "12".repeat(32),
                part.base().library(),
                "12".repeat(32),
                "12".repeat(32),
                false,
                10,
                part.base().compilation());
        Comparison forged = part.with(unlike, part.candidate());
        handIn(SECOND, other, SECOND, files(SECOND, forged));

        assertThat(publishedPage())
                .contains("it compares another base")
                .contains("use the same toolchain on all hosts");
        assertThat(rows("select shards::text from perf.comparison")).containsExactly("{1}");
    }

    /** GitHub runs the failed job again: the other shard keeps its first bundle, whose pairs count once. */
    @Test
    void aShardThatIsMeasuredInAnotherAttemptCompletesTheAnswer() {
        handIn(FIRST, one);
        publish();
        run.environment.put("GITHUB_RUN_ATTEMPT", "2");
        Map<String, String> late = files(SECOND, comparison(SECOND));
        run.handIn("bundle-linux-x64_2of2-2", other.zip("linux-x64 " + SECOND, runId() + " 2", late));

        String comment = publish();

        assertThat(comment).startsWith("### 🔴").doesNotContain("Not everything was measured");
        assertThat(rows("select shards::text from perf.comparison order by id")).containsExactly("{1}", "{1,2}");
        assertThat(comment).contains("Of 10 duels, 10 were judged").doesNotContain("This is measurement 2");
    }
}
