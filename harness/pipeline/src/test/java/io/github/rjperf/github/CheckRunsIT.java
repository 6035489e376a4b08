package io.github.rjperf.github;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.rjperf.github.CheckRuns.CheckRun;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.model.service.CheckConclusion;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One check run for an attempt of a run. */
class CheckRunsIT {
    private static final String HEAD = "b".repeat(40);

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeRepository upstream = github.state().repository("facebook/rocksdb");
    private final CheckRuns checks = new CheckRuns(new TestApi(github).api(), RepositoryName.parse("facebook/rocksdb"));

    @AfterEach
    void close() {
        github.close();
    }

    private static CheckRun check(@Nullable CheckConclusion conclusion) {
        return new CheckRun("rjperf", HEAD, "run-1-1", "https://example.org/", conclusion, "title", "summary");
    }

    @Test
    void goesFromRunningToItsEnd() {
        checks.write(check(null));

        assertThat(checks.write(check(CheckConclusion.FAILURE))).isEmpty();
        JsonNode only = upstream.checks().get(0);
        assertThat(upstream.checks()).hasSize(1);
        assertThat(only.path("status").asText()).isEqualTo("completed");
        assertThat(only.path("conclusion").asText()).isEqualTo("failure");
    }

    @Test
    void aLostAnswerMakesNoSecondCheck() {
        github.order(Fault.losingAnswer("POST", ".*/check-runs"));

        checks.write(check(CheckConclusion.NEUTRAL));

        assertThat(upstream.checks()).hasSize(1);
    }

    @Test
    void aRefusalIsAnAnswer() {
        github.order(Fault.answering("POST", ".*/check-runs", Answer.refusal(403, "Resource not accessible")));

        assertThat(checks.write(check(CheckConclusion.SUCCESS)))
                .hasValueSatisfying(reason -> assertThat(reason).contains("Resource not accessible"));
    }

    /** GitHub shows the check that was created last. */
    @Test
    void anOlderRunThatEndsLaterWritesNone() {
        checks.write(of("run-10-1"));

        assertThat(checks.write(of("run-9-2"))).isEmpty();
        checks.write(of("run-10-2"));

        assertThat(upstream.checks())
                .extracting(check -> check.path("external_id").asText())
                .containsExactly("run-10-1", "run-10-2");
    }

    private static CheckRun of(String attempt) {
        return new CheckRun(
                "rjperf", HEAD, attempt, "https://example.org/", CheckConclusion.SUCCESS, "title", "summary");
    }
}
