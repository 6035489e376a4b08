package io.github.rjperf.github.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.model.Context.Kind;
import io.github.rjperf.model.Request;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Which run gives way to which, with one dispatcher and with two at the same time. */
class PriorityIT {
    private static final String NEWER = FakeRepository.sha("newer");
    private static final Request NIGHTLY = background(Kind.TRUNK, "git:" + NEWER);
    private static final String TRUNK = Bench.title(NIGHTLY);

    private final TestInstallation at = new TestInstallation();

    private static Request background(Kind kind, String candidate) {
        return new Request(
                kind,
                TestInstallation.UPSTREAM,
                null,
                "maven:10.4.2",
                candidate,
                "full",
                List.of(),
                List.of("linux-x64"),
                null,
                null,
                4711,
                "maintainer",
                Instant.EPOCH,
                "");
    }

    @AfterEach
    void close() {
        at.github.close();
    }

    private String conclusion(long run) {
        return at.bench.run(run).path("conclusion").asText();
    }

    private long run(String title, String status) {
        return at.bench
                .addRun("bench.yml", title)
                .put("status", status)
                .path("id")
                .asLong();
    }

    @ParameterizedTest
    @ValueSource(strings = {"queued", "in_progress"})
    void aPullRequestGoesFirst(String status) {
        at.upstream.addPull(12, "author");
        long nightly = run(TRUNK, status);
        long manual = run("manual: git:a against git:b", status);
        long other = run("pull request 13", status);

        at.comment(12, "maintainer", "/perf");

        assertThat(conclusion(nightly)).isEqualTo("cancelled");
        assertThat(conclusion(manual)).isNotEqualTo("cancelled");
        assertThat(conclusion(other)).isNotEqualTo("cancelled");
        assertThat(at.upstream.bodies(12).get(1)).as("the others go before it").contains(", 2 before");
    }

    /** Three runs of an hour's budget and twenty minutes around it. */
    @Test
    void theTimeOfAResultCountsTheRunsBefore() {
        at.upstream.addPull(12, "author");
        run("pull request 13", "in_progress");
        run("pull request 14", "queued");

        at.comment(12, "maintainer", "/perf");

        assertThat(at.upstream.bodies(12).get(1)).contains("2 before, 2026-11-01T16:01:00Z");
    }

    @ParameterizedTest
    @EnumSource(
            value = Kind.class,
            names = {"TRUNK", "RELEASE", "CALIBRATION"})
    void theBackgroundWaitsForPullRequests(Kind kind) {
        Request request = background(kind, "git:" + NEWER);
        assertThat(at.workflows.reasonToWait(request)).isEmpty();
        long run = run("pull request 13", "queued");
        assertThat(at.workflows.reasonToWait(background(Kind.MANUAL, "git:" + NEWER)))
                .as("a person waits for it")
                .isEmpty();

        assertThat(at.workflows.reasonToWait(request)).get().asString().contains("pull requests go first");

        at.bench.run(run).put("status", "completed");
        assertThat(at.workflows.reasonToWait(request)).isEmpty();
    }

    @Test
    void theSameIsNotMeasuredTwiceAndAFailureIsTriedAgain() {
        long run = run(TRUNK, "in_progress");
        assertThat(at.workflows.reasonToWait(NIGHTLY)).get().asString().contains("queued or running already");

        at.bench.run(run).put("status", "completed").put("conclusion", "cancelled");
        assertThat(at.workflows.reasonToWait(NIGHTLY)).isEmpty();

        at.bench.run(run).put("conclusion", "success");
        assertThat(at.workflows.reasonToWait(NIGHTLY)).get().asString().contains("measured already");
        assertThat(at.workflows.reasonToWait(background(Kind.TRUNK, "git:" + "f".repeat(40))))
                .isEmpty();
    }

    @Test
    void calibrationIsRepeated() {
        Request request = background(Kind.CALIBRATION, "maven:10.4.2");
        long run = run(Bench.title(request), "completed");
        at.bench.run(run).put("conclusion", "success");
        assertThat(at.workflows.reasonToWait(request)).isPresent();

        at.api.pass(Duration.ofDays(7));
        assertThat(at.workflows.reasonToWait(request)).isEmpty();
    }

    /** Another dispatcher starts its run after this one has looked for what is pending, and before it has started its own. */
    @Test
    void theRunOfAnotherDispatcherAtTheSameTimeIsCancelled() {
        at.upstream.addPull(12, "author");
        long[] other = new long[1];
        at.github.order(Fault.after("POST", ".*/dispatches", () -> other[0] = run("pull request 12", "queued")));

        at.comment(12, "maintainer", "/perf");

        assertThat(conclusion(other[0])).isEqualTo("cancelled");
    }

    /** The other dispatcher is ahead: its run has the greater number, and has said so. */
    @Test
    void theRunThatComesTooLateIsTakenBack() {
        at.upstream.addPull(12, "author");
        at.comment(12, "maintainer", "/perf");
        String reported = at.upstream.bodies(12).get(1);
        at.upstream.addComment(12, "github-actions[bot]", reported.replaceAll("run=\\d+", "run=" + Integer.MAX_VALUE));

        at.comment(12, "maintainer", "/perf");

        assertThat(at.bench.dispatches()).hasSize(2).allSatisfy(order -> assertThat(
                        conclusion(order.path("run").asLong()))
                .isEqualTo("cancelled"));
    }

    /** What is pushed between the look at the pull request and the run's start was not approved. */
    @Test
    void aPushWhileTheRunIsStartedTakesItBack() {
        at.upstream.addPull(12, "author", "perf");
        at.github.order(Fault.after("POST", ".*/dispatches", () -> at.upstream.push("author", 12, NEWER)));

        assertThat(at.dispatcher.on(at.labeled(12, "perf", "maintainer"))).contains("was pushed in the meantime");

        assertThat(conclusion(at.bench.dispatches().get(0).path("run").asLong()))
                .isEqualTo("cancelled");
        assertThat(at.upstream.bodies(12))
                .singleElement()
                .asString()
                .contains("NotApproved[head=" + NEWER, "PUSHED_MEANWHILE", "/perf " + NEWER);
    }

    @Test
    void aPushBeforeTheRunIsStartedKeepsItFromStarting() {
        at.upstream.addPull(12, "author", "perf");
        at.github.order(Fault.after("GET", ".*/compare/.*", () -> at.upstream.push("author", 12, NEWER)));

        assertThat(at.dispatcher.on(at.labeled(12, "perf", "maintainer"))).contains("was pushed in the meantime");

        assertThat(at.bench.dispatches()).isEmpty();
        assertThat(at.upstream.bodies(12)).singleElement().asString().contains("PUSHED_MEANWHILE");
    }

    /** A token without push access to the watched repository may not ask who has it. */
    @ParameterizedTest
    @ValueSource(strings = {"MEMBER", "COLLABORATOR", "OWNER"})
    void listedMembersCommandWhereGitHubDoesNotTell(String association) {
        at.upstream.addPull(12, "author");
        at.github.order(Fault.answering("GET", ".*/permission", Answer.refusal(403, "Must have push access"))
                .times(2));
        long id = at.upstream.addComment(12, "commander", "/perf");
        at.api.pass(Duration.ofMinutes(1));
        at.upstream.comment(id).put("author_association", association);

        String unused = at.dispatcher.on(at.commented(12, id));
        at.comment(12, "maintainer", "/perf");

        assertThat(at.bench.dispatches())
                .as("the other is a member and not listed")
                .hasSize(1);
        assertThat(at.upstream.reactions(id)).containsExactly("rocket");
    }

    /** Logins are given to others after a rename; GitHub says that this one is a member no more. */
    @Test
    void aListedLoginThatIsNotAMemberDoesNot() {
        at.upstream.addPull(12, "author");
        at.github.order(Fault.answering("GET", ".*/permission", Answer.refusal(403, "Must have push access")));

        long id = at.comment(12, "commander", "/perf");

        assertThat(at.bench.dispatches()).isEmpty();
        assertThat(at.upstream.reactions(id)).containsExactly("-1");
    }
}
