package io.github.rjperf.github;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Draft.Verdict;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.model.WorkflowRun;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** One comment that tells the newest state, whatever GitHub does. */
class StickyCommentTest {
    private static final int PULL_REQUEST = 12;

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeRepository upstream = github.state().repository("facebook/rocksdb");
    private final TestApi api = new TestApi(github);

    @AfterEach
    void close() {
        github.close();
    }

    private boolean write(long run, Phase phase, Verdict verdict, String body) {
        WorkflowRun of = new WorkflowRun("o/bench", run, 1, "https://example.org/run/" + run);
        StickyComment sticky = new StickyComment(
                new Comments(api.api(), RepositoryName.parse("facebook/rocksdb")), new Viewer(api.api()), PULL_REQUEST);
        return sticky.write(new Draft(of, "a".repeat(40), phase, verdict, body)).isPresent();
    }

    @Test
    void oneCommentGoesFromQueuedToDone() {
        write(1, Phase.QUEUED, Verdict.NONE_YET, "queued");
        write(1, Phase.RUNNING, Verdict.NONE_YET, "running");
        write(1, Phase.ENDED, Verdict.GOOD, "nothing slower");

        assertThat(upstream.bodies(PULL_REQUEST))
                .singleElement()
                .asString()
                .startsWith("nothing slower\n\n<!-- rjperf:v1 pr=12 head=" + "a".repeat(40)
                        + " run=1 attempt=1 phase=ended verdict=good -->");
    }

    @Test
    void aLostAnswerMakesNoSecondComment() {
        github.order(Fault.losingAnswer("POST", ".*/comments"));

        write(1, Phase.QUEUED, Verdict.NONE_YET, "queued");

        assertThat(upstream.bodies(PULL_REQUEST)).hasSize(1);
        assertThat(api.slept()).isPositive();
    }
}
