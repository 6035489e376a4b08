package io.github.rjperf.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.ci.PlanCommandIT;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.github.Draft;
import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Draft.Result;
import io.github.rjperf.github.TestApi;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.service.PlatformOutcome;
import io.github.rjperf.model.service.ReaderPages;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.comment.CommentFacts;
import io.github.rjperf.report.comment.Links;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What a run that was cancelled does to the comment and the check of its pull request. */
class PullRequestPublisherIT {
    private static final Request REQUEST = HonestBundle.request();
    private static final Links LINKS = new Links("https://github.com", ReaderPages.NONE);

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeRepository upstream = github.state().repository(REQUEST.repository());
    private final PullRequestPublisher publisher =
            new PullRequestPublisher(new TestApi(github).api(), PlanCommandIT.console());

    @AfterEach
    void close() {
        github.close();
    }

    private void queue(long run) {
        publisher.comment(
                REQUEST,
                new Draft(
                        LINKS.run("us/bench", run, 1),
                        Draft.head(REQUEST),
                        Phase.QUEUED,
                        Result.NONE_YET,
                        "queued " + run));
    }

    private void publish(long run, PlatformOutcome outcome) {
        PlatformResult result = new PlatformResult.NotMeasured(HonestBundle.PLATFORM, outcome, "run " + run + " ended");
        publisher.publish(new CommentFacts(REQUEST, LINKS.run("us/bench", run, 1), LINKS, List.of(result)));
    }

    private String shown() {
        return upstream.bodies(Objects.requireNonNull(REQUEST.pullRequest())).get(0);
    }

    @Test
    void aRunThatWasTakenBackDoesNotReplaceTheOther() {
        queue(7);
        publish(8, PlatformOutcome.CANCELLED);
        assertThat(shown()).startsWith("queued 7");

        publish(7, PlatformOutcome.NO_BUNDLE);
        assertThat(shown()).contains("run 7 ended", "run=7 attempt=1 phase=ended verdict=good");
    }

    @Test
    void aCancelledRunIsNoResult() {
        queue(7);
        publish(7, PlatformOutcome.CANCELLED);
        assertThat(shown()).contains("run 7 ended", "run=7 attempt=1 phase=broken-off verdict=none-yet");
    }

    @Test
    void aCancelledRunLeavesTheCheckOfAnotherRun() {
        publish(7, PlatformOutcome.NO_BUNDLE);
        publish(8, PlatformOutcome.CANCELLED);
        assertThat(checks()).containsExactly("run-7-1");
    }

    @Test
    void aCancelledRunHasACheckIfItIsTheFirst() {
        publish(7, PlatformOutcome.CANCELLED);
        publish(7, PlatformOutcome.CANCELLED);
        assertThat(checks()).containsExactly("run-7-1");
    }

    @Test
    void newBenchmarksAreNamedWithTheirCommand() {
        upstream.addMergeBase("ab".repeat(20), "cd".repeat(20), "ab".repeat(20));
        upstream.addedFiles.addAll(List.of(
                "java/jmh/src/main/java/org/rocksdb/jmh/ScanBenchmarks.java",
                "java/jmh/src/main/java/org/rocksdb/jmh/`id`.java",
                "java/src/main/java/org/rocksdb/Scan.java"));

        publish(7, PlatformOutcome.NO_BUNDLE);

        assertThat(shown())
                .contains("New in `java/jmh`: `ScanBenchmarks`. Comment"
                        + " `/perf benchmarks ScanBenchmarks.*` to measure it on both sides.");
    }

    private List<String> checks() {
        return upstream.checks().stream()
                .map(check -> check.path("external_id").asText())
                .toList();
    }
}
