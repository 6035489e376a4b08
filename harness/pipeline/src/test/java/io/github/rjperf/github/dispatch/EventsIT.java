package io.github.rjperf.github.dispatch;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.github.Draft;
import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Draft.Result;
import io.github.rjperf.github.dispatch.Event.Occasion;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.model.service.WorkflowRun;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What follows from the rarer events, from events that come twice, and from pushes to what is shown as a result. */
class EventsIT {
    private static final String HEAD = FakeRepository.sha("12-head");
    private static final String NEWER = FakeRepository.sha("newer");

    private final TestInstallation at = new TestInstallation();

    @AfterEach
    void close() {
        at.github.close();
    }

    private String on(Event event) {
        at.api.pass(Duration.ofMinutes(1));
        return at.dispatcher.on(event);
    }

    private Event changed(String login, Occasion occasion) {
        String head = at.upstream.pull(12).path("head").path("sha").asText();
        return new Event.Changed(12, head, TestInstallation.user(login), occasion);
    }

    private long lastRun() {
        return at.bench
                .dispatches()
                .get(at.bench.dispatches().size() - 1)
                .path("run")
                .asLong();
    }

    private String conclusion(long run) {
        return at.bench.run(run).path("conclusion").asText();
    }

    /** The last run ends with a result. */
    private void end() {
        end(Phase.ENDED, Result.GOOD);
    }

    private void end(Phase phase, Result result) {
        WorkflowRun run = new WorkflowRun(TestInstallation.BENCH, lastRun(), 1, "https://example.org/run");
        assertThat(at.watched.sticky(12).write(new Draft(run, HEAD, phase, result, "### result")))
                .isPresent();
        at.bench.run(lastRun()).put("status", "completed").put("conclusion", "success");
    }

    @Test
    void aClosedOneIsMeasuredAgainWhenItIsOpenedAgain() {
        at.upstream.addPull(12, "author", "perf");
        on(at.pushed(12, "author"));
        at.upstream.pull(12).put("state", "closed");
        assertThat(on(new Event.Closed(12))).contains("cancelled: 1");
        assertThat(at.upstream.bodies(12)).singleElement().asString().contains("Closed[]");
        at.upstream.pull(12).put("state", "open");

        on(changed("author", Occasion.REOPENED));
        on(changed("author", Occasion.REOPENED));

        assertThat(at.bench.dispatches()).hasSize(2);
        end();
        assertThat(on(changed("author", Occasion.REOPENED))).contains("already measured");
    }

    @ParameterizedTest
    @CsvSource({"author, 2", "passer-by, 1"})
    void anotherBaseBranchIsAnotherMeasurement(String sender, int runs) {
        at.upstream.addPull(12, "author", "perf");
        on(at.pushed(12, "author"));
        end();

        on(changed(sender, Occasion.RETARGETED));

        assertThat(at.bench.dispatches()).hasSize(runs);
        if (runs == 1) {
            assertThat(at.upstream.bodies(12))
                    .singleElement()
                    .asString()
                    .contains("> outdated: " + HEAD + " by " + HEAD, "### result");
        }
    }

    @Test
    void aRemovedLabelEndsWhatItAskedForAlone() {
        at.upstream.addPull(12, "author", "perf");
        Event removed = new Event.Unlabeled(12, "perf", TestInstallation.user("triager"));
        assertThat(on(removed)).contains("the label was added again");
        at.upstream.label(12);

        at.comment(12, "maintainer", "/perf");
        on(removed);
        assertThat(conclusion(lastRun())).isNotEqualTo("cancelled");

        at.upstream.label(12, "perf");
        on(changed("author", Occasion.RETARGETED));
        at.upstream.label(12);
        on(removed);
        assertThat(conclusion(lastRun())).isEqualTo("cancelled");
        assertThat(at.upstream.bodies(12).get(1)).contains("LabelRemoved[login=triager]");
        assertThat(on(removed)).contains("no run left");
    }

    @Test
    void theLabelTwiceIsOneRunAndAgainAfterTheResultIsAnother() {
        at.upstream.addPull(12, "passer-by", "perf");
        on(at.labeled(12, "perf", "maintainer"));
        assertThat(on(at.labeled(12, "perf", "maintainer"))).contains("already being measured");
        assertThat(at.bench.dispatches()).hasSize(1);

        end();
        on(at.labeled(12, "perf", "maintainer"));
        assertThat(at.bench.dispatches()).hasSize(2);
    }

    /** A run without a result may have been ended by a removal of the label before this event. */
    @ParameterizedTest
    @CsvSource({"ENDED, GOOD, 1", "ENDED, BAD, 1", "ENDED, NONE_YET, 2", "BROKEN_OFF, NONE_YET, 2"})
    void aLabelWithAResultIsNotMeasuredForACopyOfItsEvent(Phase phase, Result result, int runs) {
        at.upstream.addPull(12, "passer-by", "perf");
        Event labeled = at.labeled(12, "perf", "maintainer");
        on(labeled);
        end(phase, result);

        assertThat(on(labeled)).contains(runs == 1 ? "already answered" : "measures");
        assertThat(at.bench.dispatches()).hasSize(runs);
    }

    @Test
    void aLabelIsMeasuredAlsoIfACommandWasAnsweredBeforeItsEventCame() {
        at.upstream.addPull(12, "passer-by", "perf");
        Event labeled = at.labeled(12, "perf", "maintainer");
        at.comment(12, "maintainer", "/perf");
        end();

        on(labeled);

        assertThat(at.bench.dispatches()).hasSize(2);
    }

    /** With the label or without: the reader of a result learns that it is not of what is there now. */
    @ParameterizedTest
    @CsvSource({"perf, passer-by", "bug, author"})
    void aPushThatIsNotMeasuredIsSaidAboveTheResult(String label, String sender) {
        at.upstream.addPull(12, "author", label);
        at.comment(12, "maintainer", "/perf");
        end();
        at.upstream.push(sender, 12, NEWER);

        on(at.pushed(12, sender));
        on(at.pushed(12, sender));

        assertThat(at.bench.dispatches()).hasSize(1);
        assertThat(at.upstream.bodies(12)).hasSize(2);
        assertThat(at.upstream.bodies(12).get(1))
                .contains("> outdated: " + HEAD + " by " + NEWER)
                .containsOnlyOnce("outdated: ");

        at.api.pass(Duration.ofMinutes(5));
        at.comment(12, "maintainer", "/perf");
        assertThat(at.upstream.bodies(12).get(1)).startsWith("queued").doesNotContain("outdated");
    }

    @Test
    void aPushToAnUnlabeledOneCancelsTheRunThatACommandStarted() {
        at.upstream.addPull(12, "author");
        at.comment(12, "maintainer", "/perf");
        at.upstream.push("author", 12, NEWER);

        on(at.pushed(12, "author"));

        assertThat(conclusion(lastRun())).isEqualTo("cancelled");
        assertThat(at.upstream.bodies(12).get(1)).startsWith("cancelled " + lastRun() + " of " + HEAD);
    }

    /** The cancelled run's own job publishes a little later, and does not know why it was cancelled. */
    @Test
    void whyItWasCancelledStays() {
        at.upstream.addPull(12, "author");
        at.comment(12, "maintainer", "/perf");
        at.comment(12, "maintainer", "/perf cancel");
        WorkflowRun run = new WorkflowRun(TestInstallation.BENCH, lastRun(), 1, "https://example.org/run");

        assertThat(at.watched.sticky(12).write(new Draft(run, HEAD, Phase.ENDED, Result.GOOD, "no result")))
                .isEmpty();

        assertThat(at.upstream.bodies(12).get(1)).contains("Person[login=maintainer]");
    }

    /** What is accepted is what stood there when the command was written. */
    @Test
    void aResultThatCameAfterTheAcceptanceIsNotAccepted() {
        at.upstream.addPull(12, "author");
        at.comment(12, "maintainer", "/perf");
        at.api.pass(Duration.ofMinutes(1));
        long id = at.upstream.addComment(12, "maintainer", "/perf accept Get.get it is meant");
        at.api.pass(Duration.ofMinutes(1));
        end();

        on(at.commented(12, id));
        assertThat(at.bench.dispatches()).hasSize(1);
        assertThat(at.upstream.bodies(12).get(1)).contains("> answer: ResultIsNewer", "### result");

        at.comment(12, "maintainer", "/perf accept Get.get it is meant");
        assertThat(at.bench.dispatches()).hasSize(2);
    }

    @Test
    void aBranchOfTheRepositoryItselfNeedsNoName() {
        at.upstream.addPull(12, "author");
        at.upstream.from(12, TestInstallation.UPSTREAM);
        long id = at.upstream.addComment(12, "maintainer", "/perf");
        at.upstream.push("author", 12, NEWER);

        on(at.commented(12, id));

        assertThat(at.bench.dispatches())
                .as("only people with write access push there")
                .hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({"author/rocksdb, 1", "facebook/rocksdb, 1", "passer-by/rocksdb, 0", "company/rocksdb, 0"})
    void aPushIsTrustedByItsRepositoryToo(String repository, int runs) {
        at.upstream.addPull(12, "passer-by", "perf");
        at.upstream.from(12, repository);

        on(at.pushed(12, "author"));

        assertThat(at.bench.dispatches()).hasSize(runs);
    }

    @Test
    void aDeletedForkNeedsTheCommitsName() {
        at.upstream.addPull(12, "passer-by");
        ((ObjectNode) at.upstream.pull(12).get("head")).putNull("repo");

        at.comment(12, "maintainer", "/perf");
        assertThat(at.bench.dispatches()).isEmpty();
        assertThat(at.upstream.bodies(12).get(1)).contains("PUSHED_LATER", "/perf " + HEAD);

        at.comment(12, "maintainer", "/perf " + HEAD);
        assertThat(at.bench.dispatches()).hasSize(1);
    }

    /** Past contributors are members of an organization without saying so, sometimes; the rest get a reaction too. */
    @Test
    void aPastContributorCostsTwoRequests() {
        at.upstream.addPull(12, "author");
        int before = at.github.seen().size();

        at.comment(12, "passer-by", "/perf");

        assertThat(at.github.seen().size() - before).isEqualTo(2);
    }
}
