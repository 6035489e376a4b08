package io.github.rjperf.cli.ci;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.rjperf.model.Context;
import io.github.rjperf.record.InventedComparison;
import io.github.rjperf.record.InventedVerdict;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code /perf decide} from a comment on the digest's issue to the row of a real database and the answer below the comment. */
@Tag("deployment")
class DecisionIT {
    private static final String NAME = "decision_test";
    private static final int DIGEST = 77;

    @TempDir
    private Path folder;

    private Workflow workflow;
    private String number = "";

    @BeforeEach
    void install() throws IOException {
        workflow = new Workflow(folder);
        workflow.environment.put("RJPERF_DIGEST_ISSUE", "" + DIGEST);
        try (Database database = TestServer.migrated(NAME)) {
            new InventedComparison(
                            Context.Kind.TRUNK,
                            "linux-x64",
                            "host",
                            Instant.parse("2026-01-01T02:00:00Z"),
                            "maven:9.10.0",
                            "maven:trunk-1",
                            List.of(InventedVerdict.of("GetBenchmarks.get", 0.9)))
                    .in(database);
        }
        number = TestServer.strings(
                        NAME,
                        "insert into perf.change_point (series_id, comparison_id, comparison_created,"
                                + " effect_log_ratio, low_log_ratio, high_log_ratio, status) select v.series_id, c.id,"
                                + " c.created, -0.1, -0.2, 0, 'CONFIRMED' from perf.comparison c join perf.judgment j on"
                                + " j.comparison_id = c.id join perf.verdict v on v.judgment_id = j.id returning"
                                + " id::text")
                .get(0);
    }

    @AfterEach
    void close() {
        workflow.close();
    }

    private static List<String> decisions() {
        return TestServer.strings(
                NAME, "select concat_ws(' ', triage, decided_by, reason) from perf.triage_decision order by id");
    }

    /** A comment on an issue, and the event of it. */
    private long comment(int issue, String login, String body) {
        long id = workflow.upstream.addComment(issue, login, body);
        String unused = event(issue, id, login, body);
        return id;
    }

    private String event(int issue, long id, String login, String body) {
        String association = workflow.upstream.association(login);
        return workflow.dispatch(
                "issue_comment", String.format(Locale.ROOT, """
            {"action":"created","issue":{"number":%d},
             "comment":{"id":%d,"body":"%s","author_association":"%s","user":{"login":"%s","type":"User"}},
             "repository":{"full_name":"facebook/rocksdb"},"sender":{"login":"%s","type":"User"}}""", issue, id, body, association, login, login));
    }

    /** The workflow that the dispatcher started last; returns the exit code. */
    private int record() {
        JsonNode started =
                workflow.bench.dispatches().get(workflow.bench.dispatches().size() - 1);
        assertThat(started.path("workflow").asText()).isEqualTo("accept.yml");
        started.path("inputs")
                .properties()
                .forEach(input -> workflow.environment.put(
                        "INPUT_" + input.getKey().toUpperCase(Locale.ROOT),
                        input.getValue().asText()));
        return workflow.run("ci", "accept", "--db", TestServer.url(NAME));
    }

    private List<String> answers(int issue) {
        return workflow.upstream.bodies(issue).stream()
                .filter(body -> !body.startsWith("/perf"))
                .toList();
    }

    @Test
    void aCommentDecidesAndIsAnswered() {
        long id = comment(DIGEST, "maintainer", "/perf decide #" + number + " accepted @all [x](y) <img src=z>");
        assertThat(answers(DIGEST))
                .singleElement()
                .asString()
                .contains("is recording the decision and will replace this line");

        assertThat(record()).as(workflow.printed()).isZero();

        assertThat(decisions()).containsExactly("ACCEPTED maintainer @all [x](y) <img src=z>");
        assertThat(workflow.upstream.reactions(id)).containsExactly("+1");
        assertThat(answers(DIGEST))
                .singleElement()
                .asString()
                .startsWith("Change point " + number + " of `Get.get")
                .contains(" on `linux-x64` is now **accepted**, by `maintainer`: ")
                .doesNotContain("@all", "[x]", "<img")
                .endsWith("<!-- rjperf:reply to=" + id + " -->");
    }

    @Test
    void everyDecisionIsKeptAndTheNewestCounts() {
        comment(DIGEST, "maintainer", "/perf decide " + number + " accepted price of the check");
        record();
        comment(DIGEST, "maintainer", "/perf decide " + number + " untriaged it was not the check");
        record();

        assertThat(decisions())
                .containsExactly("ACCEPTED maintainer price of the check", "UNTRIAGED maintainer it was not the check");
        assertThat(TestServer.strings(NAME, "select triage from perf.change_point"))
                .containsExactly("UNTRIAGED");
        assertThat(answers(DIGEST)).hasSize(2);
    }

    @Test
    void anEventThatComesTwiceStartsOneRun() {
        String body = "/perf decide " + number + " fixed reverted";
        long id = comment(DIGEST, "maintainer", body);

        assertThat(event(DIGEST, id, "maintainer", body)).contains("already carried out");

        assertThat(workflow.bench.dispatches()).hasSize(1);
        assertThat(answers(DIGEST)).hasSize(1);
    }

    @Test
    void aNumberThatNoChangePointHasIsNamed() {
        comment(DIGEST, "maintainer", "/perf decide 4711 fixed reverted");

        assertThat(record()).isEqualTo(2);

        assertThat(answers(DIGEST)).singleElement().asString().contains("there is no change point 4711");
        assertThat(decisions()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"77, 'on the issue of the weekly digest, #77.'", "'', on the issue of the weekly digest."})
    void anotherIssueDecidesNothing(String digest, String answer) {
        workflow.environment.put("RJPERF_DIGEST_ISSUE", digest);
        comment(78, "maintainer", "/perf decide " + number + " fixed reverted");

        assertThat(record()).isEqualTo(2);

        assertThat(answers(78)).singleElement().asString().contains("Not decided: ", answer);
        assertThat(decisions()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"visitor", "triager"})
    void peopleWithoutWriteAccessDecideNothing(String login) {
        long id = comment(DIGEST, login, "/perf decide " + number + " fixed reverted");

        assertThat(workflow.bench.dispatches()).isEmpty();
        assertThat(workflow.upstream.reactions(id)).containsExactly("-1");
        assertThat(answers(DIGEST)).isEmpty();
    }

    @Test
    void anEditedCommentDecidesNothing() {
        String body = "/perf decide " + number + " fixed reverted";
        long id = workflow.upstream.addComment(DIGEST, "maintainer", "hello");
        workflow.time.pass(Duration.ofMinutes(1));
        workflow.upstream.editComment(id, body);

        assertThat(event(DIGEST, id, "maintainer", body)).contains("gives no command");

        assertThat(workflow.bench.dispatches()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"acepted meant, the state of a change point must be one of", "fixed, takes a reason after the state"})
    void anUnclearOneSaysWhatIsMissing(String rest, String answer) {
        long id = comment(DIGEST, "maintainer", "/perf decide " + number + " " + rest);

        assertThat(workflow.bench.dispatches()).isEmpty();
        assertThat(workflow.upstream.reactions(id)).containsExactly("confused");
        assertThat(answers(DIGEST)).singleElement().asString().contains("Not done: ", answer);
    }

    @Test
    void pullRequestsAreNotThePlace() {
        workflow.upstream.addPull(12, "maintainer");

        long id = workflow.comment("maintainer", "/perf decide " + number + " fixed reverted");

        assertThat(workflow.bench.dispatches()).isEmpty();
        assertThat(workflow.upstream.reactions(id)).containsExactly("confused");
        assertThat(answers(12)).singleElement().asString().contains("on the issue of the weekly digest");
    }
}
