package io.github.rjperf.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.ci.PlanCommandIT;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.github.TestApi;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.Links;
import io.github.rjperf.report.comment.PullRequestComment;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A pull request has one comment, about the matrix and about its own benchmarks. */
class BenchmarksAnswerIT {
    private static final Links LINKS = new Links("https://github.com", ReaderPages.NONE);
    private static final String MATRIX_SAYS = "The result from linux-x64 was refused";
    private static final String BENCHMARKS_SAY = "No result from linux-x64";
    private static final Request MATRIX = HonestBundle.request();
    private static final Request TREE = HonestBundle.ofTree("GetNotFound*");

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeRepository upstream = github.state().repository(MATRIX.repository());
    private final PullRequestPublisher publisher =
            new PullRequestPublisher(new TestApi(github).api(), PlanCommandIT.console());
    private final Database database = TestServer.migrated("benchmarks_answer_test");
    private final AnswerHistory memory = new AnswerHistory(database, HonestBundle.NOW);

    @AfterEach
    void close() {
        database.close();
        github.close();
    }

    /** What a run of this ID answers, which ended without results. */
    private CommentFacts answered(Request request, long run, PlatformOutcome outcome) {
        PlatformResult result = new PlatformResult.NotMeasured(HonestBundle.PLATFORM, outcome, "any reason");
        CommentFacts facts = new CommentFacts(request, LINKS.run("us/bench", run, 1), LINKS, List.of(result));
        memory.keep(facts);
        CommentFacts whole = memory.withOther(memory.complete(facts));
        publisher.publish(whole);
        return whole;
    }

    private String shown() {
        return upstream.bodies(Objects.requireNonNull(MATRIX.pullRequest())).get(0);
    }

    private List<String> checks() {
        return upstream.checks().stream()
                .map(check -> check.path("external_id").asText())
                .toList();
    }

    @Test
    void theTableOfBenchmarksFollowsTheResult() {
        answered(MATRIX, 7, PlatformOutcome.REFUSED);
        answered(TREE, 8, PlatformOutcome.NO_BUNDLE);

        assertThat(shown())
                .contains("run=8")
                .containsSubsequence(MATRIX_SAYS, "Benchmarks of this pull request", BENCHMARKS_SAY);
        assertThat(checks()).as("benchmarks that are not ours change no check").containsExactly("run-7-1");
        assertThat(memory.last(MATRIX.repository(), 12345, LINKS)
                        .map(PullRequestComment::render)
                        .orElseThrow())
                .contains(MATRIX_SAYS, BENCHMARKS_SAY);
    }

    @Test
    void aLaterResultKeepsThem() {
        answered(TREE, 7, PlatformOutcome.NO_BUNDLE);
        assertThat(shown()).startsWith("### Benchmarks of this pull request").contains(BENCHMARKS_SAY);
        assertThat(checks()).isEmpty();

        answered(MATRIX, 8, PlatformOutcome.REFUSED);

        assertThat(shown()).contains("run=8").containsSubsequence(MATRIX_SAYS, BENCHMARKS_SAY);
        assertThat(checks()).containsExactly("run-8-1");
    }

    @Test
    void thoseOfAnEarlierCommitAreLeftOut() {
        answered(TREE, 7, PlatformOutcome.NO_BUNDLE);
        Request pushed = RequestText.read(RequestText.write(MATRIX).replace("cd".repeat(20), "ef".repeat(20)));

        answered(pushed, 8, PlatformOutcome.REFUSED);

        assertThat(shown()).contains(MATRIX_SAYS).doesNotContain(BENCHMARKS_SAY);
    }
}
