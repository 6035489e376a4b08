package io.github.rjperf.github;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Draft.Result;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.github.http.Access;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.RateLimit;
import io.github.rjperf.model.service.WorkflowRun;
import java.net.URI;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Two jobs that write the comment at the same time leave the newest state in one comment. */
@Tag("faults")
class StickyRaceIT {
    private static final int PULL_REQUEST = 12;

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeRepository upstream = github.state().repository("facebook/rocksdb");
    private final TestApi time = new TestApi(github);
    private final CountDownLatch newerWrote = new CountDownLatch(1);
    private final CountDownLatch olderWrote = new CountDownLatch(1);

    @AfterEach
    void close() {
        github.close();
    }

    private StickyComment sticky(Runnable whenPausing) {
        Api api = new Api(
                new Access(URI.create(github.url()), URI.create(github.url() + "/graphql"), FakeGitHub.TOKEN),
                new RateLimit(time.clock(), pause -> whenPausing.run(), Duration.ofMinutes(15)));
        return new StickyComment(
                new Comments(api, RepositoryName.parse("facebook/rocksdb")), new Viewer(api), PULL_REQUEST);
    }

    private static Draft draft(long run, Phase phase) {
        WorkflowRun of = new WorkflowRun("o/bench", run, 1, "https://example.org/run/" + run);
        Result verdict = phase == Phase.ENDED ? Result.GOOD : Result.NONE_YET;
        return new Draft(of, "a".repeat(40), phase, verdict, "run " + run + " " + phase);
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(5, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * The older job has read; the newer one reads and writes; then the older one's write arrives and destroys that. This is
     * the order in which a single look after the write finds nothing wrong.
     */
    private void interleave(String method, Runnable older, StickyWriter newer) {
        github.order(Fault.after(method, ".*/comments.*", () -> await(newerWrote)));
        CompletableFuture<Void> late = CompletableFuture.runAsync(older).thenRun(olderWrote::countDown);
        while (github.count(method, ".*/comments.*") == 0) {
            Thread.onSpinWait();
        }
        newer.write(sticky(() -> {
            newerWrote.countDown();
            await(olderWrote);
        }));
        late.join();
    }

    /** A job that writes. */
    private interface StickyWriter {
        void write(StickyComment sticky);
    }

    @Test
    void theResultIsNotLostToAnOlderRun() {
        assertThat(sticky(() -> {}).write(draft(1, Phase.QUEUED))).isPresent();

        interleave("PATCH", () -> sticky(() -> {}).write(draft(1, Phase.RUNNING)), sticky -> assertThat(
                        sticky.write(draft(2, Phase.ENDED)))
                .isPresent());

        assertThat(upstream.bodies(PULL_REQUEST)).singleElement().asString().startsWith("run 2 ENDED");
    }

    @Test
    void theResultIsNotLostToANote() {
        assertThat(sticky(() -> {}).write(draft(1, Phase.QUEUED))).isPresent();

        interleave("PATCH", () -> sticky(() -> {}).note(7, "note"), sticky -> assertThat(
                        sticky.write(draft(1, Phase.ENDED)))
                .isPresent());

        assertThat(upstream.bodies(PULL_REQUEST)).singleElement().asString().contains("run 1 ENDED");
    }

    /** GitHub may make a job wait for minutes, and the write that is repeated then was decided on before. */
    @Test
    void whatWasWrittenWhileAJobHadToWaitIsLeft() {
        assertThat(sticky(() -> {}).write(draft(1, Phase.QUEUED))).isPresent();
        github.order(Fault.answering("PATCH", ".*", Answer.refusal(403, "secondary rate limit"))
                .during(() -> assertThat(sticky(() -> {}).write(draft(1, Phase.ENDED)))
                        .isPresent()));

        assertThat(sticky(() -> {}).write(draft(1, Phase.RUNNING))).isEmpty();

        assertThat(upstream.bodies(PULL_REQUEST)).singleElement().asString().startsWith("run 1 ENDED");
    }

    @Test
    void twoFirstCommentsBecomeOne() {
        interleave("POST", () -> sticky(() -> {}).write(draft(1, Phase.QUEUED)), sticky -> assertThat(
                        sticky.write(draft(2, Phase.QUEUED)))
                .isPresent());

        assertThat(upstream.bodies(PULL_REQUEST)).singleElement().asString().startsWith("run 2 QUEUED");
    }
}
