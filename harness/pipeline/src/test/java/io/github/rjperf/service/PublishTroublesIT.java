package io.github.rjperf.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.record.TestServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whatever fails while a run is published, no comment continues to say that it runs, and the check is written. */
class PublishTroublesIT {
    private static final String NAME = "publish_troubles_test";

    @TempDir
    private Path home;

    private PublishRun run;

    @BeforeEach
    void plan() throws Exception {
        run = new PublishRun(home, NAME);
        run.announce();
        assertThat(run.comment()).startsWith("### ⏳");
        run.handInHonest();
    }

    @AfterEach
    void close() {
        run.close();
    }

    @Test
    void settingsThatCannotBeReadAreAnswered() throws Exception {
        Files.writeString(run.service(), "version: 2\n");
        assertAnsweredWithoutResults("rjperf.yaml");
    }

    @Test
    void aProfileThatIsGoneIsAnswered() {
        run.request("\"profile\":\"smoke\"", "\"profile\":\"gone\"");
        assertAnsweredWithoutResults("gone");
    }

    @Test
    void benchmarksThatCannotBeReadAreAnswered() throws Exception {
        Path jar = home.resolve("harness/benchmarks/target/benchmarks.jar");
        Files.writeString(jar, "no jar");
        assertAnsweredWithoutResults("benchmarks.jar");
    }

    @Test
    void aPlatformThatIsServedNoMoreIsAnswered() throws Exception {
        String settings = Files.readString(run.service());
        Files.writeString(run.service(), settings.replace("linux-x64:", "linux-arm64:"));
        assertAnsweredWithoutResults("is no longer in .github/rjperf.yaml");
    }

    @Test
    void artifactsThatGithubDoesNotListAreAnswered() {
        run.github.order(Fault.answering("GET", ".*/artifacts.*", Answer.refusal(403, "Resource not accessible")));
        assertAnsweredWithoutResults("could not be downloaded");
    }

    @Test
    void aDatabaseThatDoesNotTakeItIsAnswered() throws Exception {
        sql("alter table perf.ingest rename to gone");
        assertAnsweredWithoutResults("could not be recorded");
    }

    /** The results were recorded by then. */
    @Test
    void whatWasAcceptedCannotBeRead() throws Exception {
        sql("alter table perf.acceptance rename to gone");
        assertThat(run.publish()).as(run.said()).isFalse();
        assertThat(run.comment()).startsWith("### 🟢");
        assertThat(run.check().path("conclusion").asText()).isEqualTo("success");
        assertThat(run.said()).contains("Cannot read what is known");
    }

    @Test
    void aReportThatCannotBeWrittenKeepsNothingBack() throws Exception {
        Files.writeString(home.resolve("out"), "a file in the place of the folder");
        assertThat(run.publish()).as(run.said()).isFalse();
        assertThat(run.comment()).startsWith("### 🟢");
        assertThat(run.check().path("conclusion").asText()).isEqualTo("success");
        assertThat(run.said()).contains("Cannot write the report of linux-x64", "Cannot write comment.md");
    }

    @Test
    void aSummaryThatCannotBeWrittenKeepsNothingBack() throws Exception {
        run.environment.put(
                "GITHUB_STEP_SUMMARY", home.resolve("missing/summary.md").toString());
        assertThat(run.publish()).as(run.said()).isFalse();
        assertThat(run.comment()).startsWith("### 🟢");
        assertThat(run.check().path("conclusion").asText()).isEqualTo("success");
    }

    @Test
    void aCommentThatGithubRefusesLeavesTheCheck() {
        run.github.order(Fault.answering("PATCH", ".*/comments/.*", Answer.refusal(403, "Resource not accessible")));
        assertThat(run.publish()).as(run.said()).isFalse();
        assertThat(run.check().path("conclusion").asText()).isEqualTo("success");
        assertThat(run.said()).contains("Cannot answer on the pull request");
    }

    @Test
    void aCheckThatGithubDoesNotTakeLeavesTheComment() {
        run.github.order(Fault.answering("POST", ".*/check-runs", Answer.refusal(422, "Invalid request")));
        assertThat(run.publish()).as(run.said()).isFalse();
        assertThat(run.comment()).startsWith("### 🟢");
        assertThat(run.said()).contains("Cannot write the check");
    }

    /** Without the right to write checks, the comment is all that is owed. */
    @Test
    void aCheckThatGithubRefusesIsSaidAndTheCommentStands() {
        run.github.order(Fault.answering("POST", ".*/check-runs", Answer.refusal(403, "Resource not accessible")));
        assertThat(run.publish()).as(run.said()).isTrue();
        assertThat(run.comment()).startsWith("### 🟢");
        assertThat(run.upstream.checks()).isEmpty();
        assertThat(run.said()).contains("No check was written", "checks: write");
    }

    @Test
    void aForgedBundleIsRefusedInWords() throws Exception {
        run.request("4711", "4712");
        assertThat(run.publish()).as(run.said()).isTrue();
        assertThat(run.comment()).startsWith("### ⚙️").contains("refused");
        assertThat(run.check().path("conclusion").asText()).isEqualTo("neutral");
        assertThat(TestServer.rows(NAME)).isZero();
    }

    private void assertAnsweredWithoutResults(String words) {
        assertThat(run.publish()).as(run.said()).isFalse();
        assertThat(run.comment()).startsWith("### ⚙️");
        assertThat(run.page()).contains(words);
        assertThat(run.check().path("conclusion").asText()).isEqualTo("neutral");
    }

    private static void sql(String text) throws Exception {
        try (Connection connection = DriverManager.getConnection(TestServer.url(NAME));
                Statement statement = connection.createStatement()) {
            statement.execute(text);
        }
    }
}
