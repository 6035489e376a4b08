package io.github.rjperf.github;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.rjperf.github.CheckRun.Annotation;
import io.github.rjperf.github.CheckRun.Conclusion;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.github.fake.Fault;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One check run for an attempt of a run, with all its annotations. */
class CheckRunsIT {
    private static final String HEAD = "b".repeat(40);

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeRepository upstream = github.state().repository("facebook/rocksdb");
    private final CheckRuns checks = new CheckRuns(new TestApi(github).api(), RepositoryName.parse("facebook/rocksdb"));

    @AfterEach
    void close() {
        github.close();
    }

    private static CheckRun check(@Nullable Conclusion conclusion, int annotations) {
        List<Annotation> notes = IntStream.range(0, annotations)
                .mapToObj(i -> new Annotation("java/A.java", i + 1, i + 1, "failure", "slower", "title"))
                .toList();
        return new CheckRun("rjperf", HEAD, "run-1-1", "https://example.org/", conclusion, "title", "summary", notes);
    }

    @Test
    void goesFromRunningToItsEnd() {
        checks.write(check(null, 0));
        CheckRuns.Outcome outcome = checks.write(check(Conclusion.FAILURE, 0));

        assertThat(outcome.url()).isNotNull();
        JsonNode only = upstream.checks().get(0);
        assertThat(upstream.checks()).hasSize(1);
        assertThat(only.path("status").asText()).isEqualTo("completed");
        assertThat(only.path("conclusion").asText()).isEqualTo("failure");
    }

    @Test
    void annotationsGoByFifty() {
        checks.write(check(Conclusion.FAILURE, 120));

        assertThat(upstream.checks().get(0).path("annotations_seen").asInt()).isEqualTo(120);
    }

    @Test
    void aLostAnswerMakesNoSecondCheck() {
        github.order(Fault.losingAnswer("POST", ".*/check-runs"));

        checks.write(check(Conclusion.NEUTRAL, 0));

        assertThat(upstream.checks()).hasSize(1);
    }

    @Test
    void aRefusalIsAnAnswer() {
        github.order(Fault.answering("POST", ".*/check-runs", Answer.refusal(403, "Resource not accessible")));

        CheckRuns.Outcome outcome = checks.write(check(Conclusion.SUCCESS, 0));

        assertThat(outcome.url()).isNull();
        assertThat(outcome.refusal()).contains("Resource not accessible");
    }
}
