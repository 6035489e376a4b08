package io.github.rjperf.e2e.github;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.house.Repository;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Pull requests from GitHub's event to the answer, through the workflows themselves, without any network: only
 * {@code ./rjperf verify --github} runs it, as root.
 */
@Tag("github")
@Isolated("it measures")
class PullRequestIT {
    private static final Path FOLDER = Repository.root().resolve("harness/e2e/target/github-run");
    private static final ObjectMapper JSON = new ObjectMapper();

    @BeforeAll
    static void carryThemOut() {
        GithubRun.start(FOLDER);
    }

    /** On a noisy machine even 48 pairs may not be enough; the comment then says so instead of green. */
    @Test
    void aHarmlessOneIsGreenOrOutOfPairs() throws IOException {
        assertThat(undisturbed("result-1-first")).doesNotContain("🔴", "⚙️").contains("getNotFoundEven");
        String comment = undisturbed("result-1");
        String conclusion = check("result-1").path("conclusion").asText();
        assertThat(conclusion).isIn("success", "neutral");
        assertThat(comment)
                .startsWith(
                        conclusion.equals("success")
                                ? "### 🟢 Nothing got slower by more than 3 %"
                                : "### 🟡 Inconclusive: ");
        if (conclusion.equals("neutral")) {
            assertThat(comment).contains("pairs that the rule allows were measured");
        }
    }

    @Test
    void oneThatChangesOnlyATextIsGreenWithoutAFork() throws IOException {
        assertThat(comment("result-5"))
                .startsWith("### 🟢 Nothing that is measured differs: both builds have the same native library")
                .doesNotContain("getNotFoundEven", "/perf more");
        assertThat(check("result-5").path("conclusion").asText()).isEqualTo("success");
    }

    /** How many pairs it takes is the machine's affair: five may tell at once, or the second time. */
    @Test
    void whoAsksForMoreMayHaveMorePairs() throws IOException {
        assertThat(undisturbed("result-1")).contains("up to 48 pairs per series", "--max-pairs 48", "--budget ");
        if (check("result-1-first").path("conclusion").asText().equals("neutral")) {
            assertThat(comment("result-1-first"))
                    .contains("`/perf more ", " measures ", "adds the new pairs to these, up to a total of 48");
        }
    }

    @Test
    void oneThatSlowsALookupFailsAndIsNamed() throws IOException {
        assertThat(comment("result-2")).startsWith("### 🔴").contains("getNotFoundEven");
        assertThat(check("result-2").path("conclusion").asText()).isEqualTo("failure");
    }

    /** The bench host measured it again, behind the wall; how much of it that shows is the machine's affair. */
    @Test
    void oneThatSlowsALookupIsExplained() throws IOException {
        assertThat(comment("result-2"))
                .containsAnyOf(" of the extra ", "No single place explains", "The profile does not show the change")
                .doesNotContain("There is no profile");
    }

    @Test
    void whatIsAcceptedIsShownSoAtOnceAndFailsNoMore() throws IOException {
        assertThat(comment("result-2-accepted"))
                .doesNotStartWith("### 🔴")
                .contains("☑️", "accepted by `reviewer`, ", ": &#36;(touch harm) is by design");
        assertThat(check("result-2-accepted").path("conclusion").asText()).isIn("success", "neutral");
    }

    @Test
    void itsNewBenchmarkIsOfferedAndThenMeasuredBesideTheMatrix() throws IOException {
        assertThat(comment("result-2")).contains("`/perf benchmarks AbsentBenchmarks.*`");
        assertThat(undisturbed("result-2-benchmarks"))
                .containsSubsequence("getNotFoundEven", "Benchmarks of this pull request", "getAbsent")
                .doesNotContain("`/perf benchmarks AbsentBenchmarks.*`");
        assertThat(check("result-2-benchmarks")).isEqualTo(check("result-2-accepted"));
    }

    @ParameterizedTest
    @CsvSource({
        "nightly.yml, trunk, maven:9.0.1 against git:, profile full",
        "calibration.yml, calibration, maven:9.0.1 against maven:9.0.1, profile pr",
        "releases.yml, release, maven:9.0.1 against maven:9.1.1, profile full",
    })
    void whatAScheduleAsksForCanBeCarriedOut(String workflow, String kind, String subjects, String profile)
            throws IOException {
        JsonNode order = JSON.readTree(Files.readString(FOLDER.resolve("order-" + workflow + ".json")));
        JsonNode sent = JSON.readTree(order.path("inputs").path("request").asText());
        assertThat(sent.path("request").path("kind").asText()).isEqualTo(kind);
        assertThat(FOLDER.resolve("plan-" + workflow + ".log")).content().contains("Planned: " + subjects, profile);
    }

    /** Its build tries the network, others' files, survivors, and the log's commands. */
    @Test
    void aHostileOneTouchesNothing() throws IOException {
        assertThat(FOLDER.resolve("harm")).doesNotExist();
        assertThat(FOLDER.resolve("work/harm")).doesNotExist();
        assertThat(RootShell.run(FOLDER, "ps", "-A", "-o", "args=")).doesNotContain("sleep 4747");
        assertThat(logs()).doesNotContain("s3cr3t", "REACHED", "fake-token-4711");
        assertThat(comment("result-3")).doesNotContain("<img", "@everyone", "\u202e");
    }

    /** A user without write access starts no measurement. */
    @Test
    void aStrangersCommandStartsNothing() {
        assertThat(FOLDER.resolve("result-2-stranger/dispatches.json"))
                .hasSameTextualContentAs(FOLDER.resolve("result-2/dispatches.json"));
    }

    /** Another label, an edited title, a push without the label, a comment of an outsider: no job starts. */
    @Test
    void otherEventsStartNoJob() {
        assertThat(FOLDER.resolve("result-skipped/dispatches.json")).hasContent("[]");
        assertThat(Repository.read(FOLDER.resolve("minted"))).doesNotContain("101 ", "102 ", "103 ", "104 ");
        assertThat(Repository.read(FOLDER.resolve("act-issue_comment-104.log"))).doesNotContain("obtain:");
    }

    @Test
    void aPushByAnUntrustedContributorIsNotMeasured() {
        assertThat(FOLDER.resolve("result-untrusted-push/dispatches.json")).hasContent("[]");
        assertThat(Repository.read(FOLDER.resolve("minted"))).contains("105 ");
    }

    /** The commit that was labelled is not the one that would be measured. */
    @Test
    void aLabelForAnotherCommitStartsNothing() {
        assertThat(FOLDER.resolve("result-stale/dispatches.json")).hasContent("[]");
    }

    /** The program of every job is the pinned release: no sources are built, and no outputs were there. */
    @Test
    void everyJobRunsThePinnedRelease() {
        assertThat(logs())
                .contains("obtain: release 0.2.0 of perf-bench/rjperf")
                .doesNotContain("building the harness");
    }

    @Test
    void tokensAreMintedForOneRepositoryWithTheirRights() {
        List<String> minted = Repository.read(FOLDER.resolve("minted"))
                .lines()
                .map(line -> line.replaceFirst("^\\d+ ", ""))
                .distinct()
                .toList();
        assertThat(minted)
                .containsExactlyInAnyOrder(
                        "example/rocksdb actions= checks= issues=write pull-requests=write",
                        "perf-bench/rjperf actions=write checks= issues= pull-requests=",
                        "example/rocksdb actions= checks=write issues=write pull-requests=write");
    }

    /** The comment; where other processes spoiled every pair of a series in each run, there is nothing to see. */
    private static String undisturbed(String result) throws IOException {
        String comment = comment(result);
        assumeThat(comment)
                .as("another process disturbed every pair of a series in " + result)
                .doesNotContain(GithubRun.DISTURBED);
        return comment;
    }

    private static String comment(String result) throws IOException {
        try (Stream<Path> all = Files.list(FOLDER.resolve(result))) {
            List<String> ours = all.filter(file -> file.toString().endsWith(".md"))
                    .map(Repository::read)
                    .filter(text -> text.contains("<!-- "))
                    .toList();
            assertThat(ours).as("sticky comments of " + result).hasSize(1);
            return ours.get(0);
        }
    }

    /** The newest check of the commit, which is the one that GitHub shows. */
    private static JsonNode check(String result) throws IOException {
        String head = Files.readString(FOLDER.resolve(result + "/head"));
        JsonNode found = null;
        for (JsonNode check : JSON.readTree(Files.readString(FOLDER.resolve(result + "/checks.json")))) {
            if (check.path("head_sha").asText().equals(head)) {
                found = check;
            }
        }
        assertThat(found).as("check of " + head).isNotNull();
        return Objects.requireNonNull(found);
    }

    private static String logs() {
        try (Stream<Path> all = Files.list(FOLDER)) {
            return String.join(
                    "\n",
                    all.filter(file -> file.toString().endsWith(".log"))
                            .map(Repository::read)
                            .toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
