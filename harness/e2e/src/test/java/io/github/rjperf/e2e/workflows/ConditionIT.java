package io.github.rjperf.e2e.workflows;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import io.github.rjperf.testing.WorkflowFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Expressions of the workflows, by GitHub's own evaluator: which events start a job, and what a run is called. */
@Tag("deployment")
class ConditionIT {
    private static final Path EVALUATE =
            Repository.root().resolve("harness/target/launcher/workflow-check/bin/evaluate");
    private static final String PULL = """
            {"github": {"event_name": "pull_request_target", "event": {"action": "%s", "label": {"name": "%s"},
              "changes": {%s}, "pull_request": {"number": 7, "head": {"sha": "aa"}, "labels": [{"name": "java"}%s]}}},
             "vars": {%s}}""";
    private static final String COMMENT = """
            {"github": {"event_name": "issue_comment", "event": {"action": "created", "issue": {"number": 7 %s},
              "comment": {"id": 9, "body": "%s", "author_association": "%s", "user": {"login": "%s", "type": "%s"}}}},
             "vars": {%s}}""";

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '~',
            value = {
                "labeled, perf, true",
                "unlabeled, perf, true",
                "labeled, documentation, false",
                "labeled, java, false",
                "labeled, performance, false",
                "assigned, perf, false",
            })
    void ourLabelAlone(String action, String label, boolean starts) {
        assertThat(starts(PULL.formatted(action, label, "", ", {\"name\": \"perf\"}", "")))
                .isEqualTo(starts);
    }

    @ParameterizedTest
    @CsvSource({
        "opened, true",
        "reopened, true",
        "synchronize, true",
        "closed, true",
        "edited, false",
        "review_requested, false"
    })
    void pullRequestsThatCarryIt(String action, boolean starts) {
        assertThat(starts(PULL.formatted(action, "", "", ", {\"name\": \"Perf\"}", "")))
                .isEqualTo(starts);
        assertThat(starts(PULL.formatted(action, "", "", "", ""))).isFalse();
    }

    @Test
    void anEditedPullRequestWhenItsBranchChanged() {
        String labels = ", {\"name\": \"perf\"}";
        String retargeted = "\"base\": {\"ref\": {\"from\": \"main\"}}";
        assertThat(starts(PULL.formatted("edited", "", retargeted, labels, ""))).isTrue();
        assertThat(starts(PULL.formatted("edited", "", "\"title\": {\"from\": \"x\"}", labels, "")))
                .isFalse();
    }

    @Test
    void theLabelIsTheRepositorysChoice() {
        String variable = "\"RJPERF_LABEL\": \"run benchmarks\"";
        assertThat(starts(PULL.formatted("labeled", "run benchmarks", "", "", variable)))
                .isTrue();
        assertThat(starts(PULL.formatted("labeled", "perf", "", "", variable))).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "/perf, OWNER, reviewer, User, true",
        "/perf more, MEMBER, reviewer, User, true",
        "/perf, COLLABORATOR, reviewer, User, true",
        "/perf, CONTRIBUTOR, visitor, User, false",
        "/perf, NONE, visitor, User, false",
        "/perf, FIRST_TIMER, visitor, User, false",
        "/perf, FIRST_TIME_CONTRIBUTOR, visitor, User, false",
        "/perf, MANNEQUIN, visitor, User, false",
        "/perf, NONE, private-member, User, true",
        "/perf, CONTRIBUTOR, Second-One, User, true",
        "/perf, NONE, member, User, false",
        "/perf, MEMBER, some-bot, Bot, false",
        "I would try /perf, MEMBER, reviewer, User, false",
    })
    void commandsOfThoseWhoMayGiveThem(String body, String association, String login, String type, boolean starts) {
        String variable = "\"RJPERF_COMMANDERS\": \"private-member second-one\"";
        String pull = ", \"pull_request\": {\"url\": \"u\"}";
        assertThat(starts(COMMENT.formatted(pull, body, association, login, type, variable)))
                .isEqualTo(starts);
        assertThat(starts(COMMENT.formatted("", body, association, login, type, variable)))
                .as("below an issue")
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "/perf decide 13 fixed reverted, MEMBER, User, true",
        "/perf decide, OWNER, User, true",
        "/perf decide 13 fixed reverted, CONTRIBUTOR, User, false",
        "/perf decide 13 fixed reverted, MEMBER, Bot, false",
        "/perf help, MEMBER, User, false",
        "please /perf decide, MEMBER, User, false",
    })
    void decisionsOnIssues(String body, String association, String type, boolean starts) {
        assertThat(starts(COMMENT.formatted("", body, association, "reviewer", type, "")))
                .isEqualTo(starts);
    }

    /** By their titles, the dispatcher finds the runs that it started. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "pull request 12 | true | {\"request\": {\"kind\": \"pull-request\", \"pullRequest\": 12}} | ",
                "trunk: git:ab against maven:1.0 | false | {\"request\": {\"kind\": \"trunk\", \"pullRequest\": null,"
                        + " \"candidate\": \"git:ab\", \"base\": \"maven:1.0\"}} | ",
                "pull request 7 | true | | \"pull_request\": \"7\"",
                "manual: main against 9.1.1 | false | | \"kind\": \"manual\", \"candidate\": \"main\", \"base\": \"9.1.1\"",
            })
    void aRunIsNamedAfterItsRequest(String title, boolean isClosed, @Nullable String sent, @Nullable String typed)
            throws IOException {
        String request = sent == null ? "" : sent;
        String contexts = "{\"inputs\": {\"request\": " + new ObjectMapper().writeValueAsString(request)
                + (typed == null ? "" : ", " + typed) + "}, \"needs\": {\"publish\": {\"result\": \"failure\"}}}";
        WorkflowFile bench = WorkflowFile.ours("bench.yml");
        String name = expression(bench.tree().path("run-name").asText());
        String answers = WorkflowFile.steps(bench.job("close")).stream()
                .filter(step -> step.path("run").asText().contains("broken_off"))
                .map(step -> expression(step.path("if").asText()))
                .findFirst()
                .orElseThrow();
        String closes =
                expression(bench.job("close").path("if").asText()).replace("always() &&", "") + " && (" + answers + ")";

        assertThat(isTrue("(" + name + ") == '" + title + "'", contexts)).isTrue();
        assertThat(isTrue(closes, contexts)).isEqualTo(isClosed);
    }

    private static boolean starts(String contexts) {
        return isTrue(
                expression(WorkflowFile.ours("dispatch.yml")
                        .job("dispatch")
                        .path("if")
                        .asText()),
                contexts);
    }

    private static String expression(String text) {
        return text.strip().replaceFirst("^\\$\\{\\{", "").replaceFirst("}}$", "");
    }

    private static boolean isTrue(String condition, String contexts) {
        Assumptions.assumeTrue(Files.isExecutable(EVALUATE), "workflow-check is not installed");
        Shell.Ended ended = Shell.run(
                Repository.root(),
                Map.of("CONTEXTS", contexts, "CONDITION", condition),
                List.of("bash", "-c", "printf %s \"$CONTEXTS\" | \"$0\" \"$CONDITION\"", EVALUATE.toString()));
        assertThat(ended.code()).as(ended.said()).isZero();
        return Boolean.parseBoolean(ended.said().strip());
    }
}
