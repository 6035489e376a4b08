package io.github.rjperf.e2e.github;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

/** A workflow of another repository uses {@code action.yml}: only {@code ./rjperf verify --github} runs it. */
@Tag("github")
@Isolated("it measures")
class ActionIT {
    private static final Path FOLDER = Repository.root().resolve("harness/e2e/target/action-run");
    private static final Path SCRIPTS = Repository.root().resolve("harness/e2e/src/test/resources/github");
    private static final ObjectMapper JSON = new ObjectMapper();

    @BeforeAll
    static void carryItOut() throws IOException {
        RootShell.run(Repository.root(), "rm", "-rf", FOLDER.toString());
        RootShell.run(Repository.root(), SCRIPTS.resolve("copy").toString(), FOLDER.toString());
        Path user = FOLDER.resolve("user");
        Path workflow =
                Files.createDirectories(user.resolve(".github/workflows")).resolve("perf.yml");
        Files.copy(SCRIPTS.resolve("uses-action.yml"), workflow);
        RootShell.run(user, "git", "init", "--quiet", "--initial-branch=main");
        try (ReleaseServer releases = new ReleaseServer(FOLDER.resolve("served"))) {
            Files.writeString(FOLDER.resolve("log"), act(user, releases.url()));
        }
    }

    private static String act(Path user, String releases) {
        List<String> command = new ArrayList<>(List.of("act", "workflow_dispatch", "-P", "ubuntu-24.04=-self-hosted"));
        command.addAll(List.of("--action-offline-mode", "--no-cache-server"));
        command.addAll(List.of("--local-repository", "perf-bench/rjperf@v0.2.0=" + FOLDER.resolve("project")));
        Map<String, String> variables = Map.of(
                "GITHUB_SERVER_URL",
                releases,
                "JAVA_HOME",
                System.getProperty("java.home"),
                "XDG_DATA_HOME",
                FOLDER.resolve("data").toString(),
                "RESULT",
                FOLDER.toString());
        variables.forEach((name, value) -> command.addAll(List.of("--env", name + "=" + value)));
        return RootShell.run(
                user, Map.of("XDG_CACHE_HOME", FOLDER.resolve("work").toString()), command, true);
    }

    /** On a noisy machine it may not be found, and then fails nothing, or nothing could be measured. */
    @Test
    void aSlowdownFailsTheStepThatAsksForIt() throws IOException {
        JsonNode slower = step("slower");
        String status = slower.at("/outputs/status").asText();
        assertThat(status).as(log()).isIn("regression", "inconclusive", "error");
        assertThat(slower.path("outcome").asText()).isEqualTo(status.equals("inconclusive") ? "success" : "failure");
        assertThat(log()).contains("Summary - ### ", "Measured `9.1.1` against `9.0.1`");
        if (status.equals("regression")) {
            assertThat(slower.at("/outputs/worst-change").asDouble()).isBetween(-70.0, -25.0);
            assertThat(file("junit.xml")).contains("<failure type=\"regression\"");
        }
        JsonNode summary = JSON.readTree(file("summary.json")).path("summary");
        assertThat(summary.path("status").asText()).isEqualTo(status);
        List<String> measured = StreamSupport.stream(summary.path("series").spliterator(), false)
                .filter(series -> !series.path("changePercent").isNull())
                .map(series -> series.path("name").asText())
                .toList();
        assertThat(JSON.readTree(file("bencher.json")).properties())
                .extracting(Map.Entry::getKey)
                .containsExactlyInAnyOrderElementsOf(measured);
        assertThat(JSON.readTree(file("smaller-is-better.json")))
                .extracting(one -> one.path("name").asText())
                .containsExactlyInAnyOrderElementsOf(measured);
    }

    @Test
    void identicalBuildsPass() throws IOException {
        JsonNode identical = step("identical");
        assertThat(identical.path("outcome").asText()).as(log()).isEqualTo("success");
        assertThat(identical.at("/outputs/status").asText()).isEqualTo("nothing-differs");
        assertThat(identical.at("/outputs/worst-change").asText()).isEmpty();
    }

    @Test
    void hostileInputsAreNothingButTheNamesOfBuilds() throws IOException {
        assertThat(step("hostile").path("outcome").asText()).as(log()).isEqualTo("failure");
        assertThat(FOLDER.resolve("harm")).doesNotExist();
        assertThat(log()).contains("is not a build").doesNotContain("Usage: rjperf");
    }

    @Test
    void theProgramIsTheReleaseThatTheActionPins() {
        assertThat(log()).contains("obtain: release 0.2.0 of perf-bench/rjperf").doesNotContain("building the harness");
    }

    private static JsonNode step(String id) throws IOException {
        Path outcomes = FOLDER.resolve("outcomes.json");
        assertThat(outcomes).as(log()).exists();
        return Objects.requireNonNull(JSON.readTree(Files.readString(outcomes)).get(id));
    }

    private static String file(String name) {
        return Repository.read(FOLDER.resolve("slower").resolve(name));
    }

    private static String log() {
        return Repository.read(FOLDER.resolve("log"));
    }
}
