package io.github.rjperf.e2e.github;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Three pull requests from GitHub's event to the answer, through the workflows themselves, without any network: only
 * {@code ./rjperf verify --github} runs it, as root.
 */
@Tag("github")
class PullRequestTest {
    private static final Path FOLDER = Repository.root().resolve("harness/e2e/target/github-run");
    private static final ObjectMapper JSON = new ObjectMapper();

    @BeforeAll
    static void carryThemOut() {
        Shell.run(
                Repository.root(),
                "bash",
                "harness/e2e/src/test/resources/github/run.sh",
                FOLDER.toString(),
                System.getProperty("java.class.path"));
    }

    @Test
    void aHarmlessOneIsNotCalledSlower() throws IOException {
        assertThat(comment(1)).doesNotContain("🔴", "⚙️").contains("getNotFoundEven");
        assertThat(check(1).path("conclusion").asText()).isIn("success", "neutral");
    }

    @Test
    void oneThatSlowsALookupFailsAndIsNamed() throws IOException {
        assertThat(comment(2)).startsWith("### 🔴").contains("getNotFoundEven");
        assertThat(check(2).path("conclusion").asText()).isEqualTo("failure");
    }

    /** Its build tries the network, others' files, survivors, and the log's commands. */
    @Test
    void aHostileOneTouchesNothing() throws IOException {
        assertThat(FOLDER.resolve("harm")).doesNotExist();
        assertThat(FOLDER.resolve("work/harm")).doesNotExist();
        assertThat(Shell.run(FOLDER, "ps", "-A", "-o", "args=")).doesNotContain("sleep 4747");
        assertThat(logs()).doesNotContain("s3cr3t", "REACHED", "fake-token-4711");
        assertThat(comment(3)).doesNotContain("<img", "@everyone", "\u202e");
    }

    /** Whoever may not write is answered by nothing that measures. */
    @Test
    void aStrangersCommandStartsNothing() throws IOException {
        JsonNode orders = JSON.readTree(Files.readString(FOLDER.resolve("result-3/dispatches.json")));
        assertThat(orders).hasSize(3);
    }

    private static String comment(int number) throws IOException {
        try (Stream<Path> all = Files.list(FOLDER.resolve("result-" + number))) {
            List<String> ours = all.filter(file -> file.toString().endsWith(".md"))
                    .map(Repository::read)
                    .filter(text -> text.contains("<!-- "))
                    .toList();
            assertThat(ours).as("sticky comments of " + number).hasSize(1);
            return ours.get(0);
        }
    }

    private static JsonNode check(int number) throws IOException {
        String head = Files.readString(FOLDER.resolve("result-" + number + "/head"));
        for (JsonNode check : JSON.readTree(Files.readString(FOLDER.resolve("result-" + number + "/checks.json")))) {
            if (check.path("head_sha").asText().equals(head)) {
                return check;
            }
        }
        throw new AssertionError("no check of " + head);
    }

    private static String logs() throws IOException {
        try (Stream<Path> all = Files.list(FOLDER)) {
            return String.join(
                    "\n",
                    all.filter(file -> file.toString().endsWith(".log"))
                            .map(Repository::read)
                            .toList());
        }
    }
}
