package io.github.rjperf.cli.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.github.fake.FakeRepository;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a hostile contributor tries with labels, pushes and comments, from the event to GitHub. */
class DispatchAttackIT {
    private static final String EVIL = Workflow.NEWER;

    @TempDir
    private Path folder;

    private Workflow at;

    @BeforeEach
    void install() throws IOException {
        at = new Workflow(folder);
    }

    @AfterEach
    void close() {
        at.close();
    }

    /** The label was given for what was looked at; the other commit came while the dispatcher was starting. */
    @Test
    void aCommitPushedAfterTheLabelIsNotMeasured() {
        at.upstream.addPull(12, "attacker", "perf");
        at.upstream.push("attacker", 12, EVIL);

        String unused = at.pull("labeled", Workflow.HEAD, "maintainer");

        assertThat(at.bench.dispatches()).isEmpty();
        assertThat(at.upstream.bodies(12))
                .singleElement()
                .asString()
                .contains("pushed after the label", EVIL.substring(0, 7), "add it again");
    }

    @Test
    void aCommitPushedAfterTheCommandIsNotMeasured() {
        at.upstream.addPull(12, "attacker");
        long id = at.upstream.addComment(12, "maintainer", "/perf");
        at.upstream.push("attacker", 12, EVIL);

        String unused = at.said(id, "maintainer", "/perf");

        assertThat(at.bench.dispatches()).isEmpty();
        assertThat(at.upstream.bodies(12).get(1)).contains("`/perf " + EVIL + "`");
    }

    /** Seven digits can be shared by two commits of one author within seconds of computing. */
    @Test
    void aShortNameDoesNotPassForTheCommitThatWasLookedAt() {
        at.upstream.addPull(12, "attacker");
        String twin = Workflow.HEAD.substring(0, 12) + EVIL.substring(12);
        long id = at.upstream.addComment(12, "maintainer", "/perf " + Workflow.HEAD.substring(0, 12));
        at.upstream.push("attacker", 12, twin);

        String unused = at.said(id, "maintainer", "/perf " + Workflow.HEAD.substring(0, 12));

        assertThat(at.bench.dispatches()).isEmpty();
        assertThat(at.upstream.bodies(12).get(1)).contains("`/perf " + twin + "`");
    }

    @Test
    void aWholeNameIsAnApproval() {
        at.upstream.addPull(12, "attacker");
        at.upstream.push(12, EVIL);

        at.comment("maintainer", "/perf " + EVIL);

        assertThat(at.bench.dispatches()).hasSize(1);
        assertThat(at.request().candidate()).isEqualTo("git:" + EVIL);
        assertThat(at.request().requestedBy()).isEqualTo("maintainer");
    }

    /** The author may write; who pushed to the fork may not. */
    @Test
    void trustFollowsWhoPushed() {
        at.upstream.addPull(12, "maintainer", "perf");
        at.upstream.push("attacker", 12, EVIL);

        String unused = at.pull("synchronize", EVIL, "attacker");

        assertThat(at.bench.dispatches()).isEmpty();
    }

    /** A person who opens, reopens or retargets a pull request has not reviewed what another account pushed. */
    @ParameterizedTest
    @ValueSource(strings = {"opened", "reopened", "edited"})
    void whatAnotherAccountDoesIsNotAnApproval(String action) {
        at.upstream.addPull(12, "maintainer", "perf");
        at.upstream.push("attacker", 12, EVIL);
        at.time.pass(Duration.ofHours(1));

        assertThat(at.pull(action, EVIL, "maintainer"))
                .contains("the push of attacker does not approve the new commits");

        assertThat(at.bench.dispatches()).isEmpty();
    }

    /** Each would cost the host an hour. */
    @ParameterizedTest
    @ValueSource(strings = {"opened", "reopened", "edited"})
    void anUntrustedContributorAsksForNothingWithCommitsOfOthers(String action) {
        at.upstream.addPull(12, "maintainer", "perf");

        assertThat(at.pull(action, Workflow.HEAD, "attacker")).contains("attacker may not request");

        assertThat(at.bench.dispatches()).isEmpty();
    }

    /** The page that the maintainer looked at was loaded before the push. */
    @ParameterizedTest
    @CsvSource({"attacker, 5, 0", "attacker, 299, 0", "attacker, 301, 1", "maintainer, 5, 1"})
    void aPushJustBeforeTheLabelIsNotSeen(String login, int seconds, int runs) {
        at.upstream.addPull(12, login, "perf");
        at.upstream.push(login, 12, EVIL);
        at.time.pass(Duration.ofSeconds(seconds));

        String unused = at.pull("labeled", EVIL, "maintainer");

        assertThat(at.bench.dispatches()).hasSize(runs);
        if (runs == 0) {
            assertThat(at.upstream.bodies(12))
                    .singleElement()
                    .asString()
                    .contains("less than 5 minutes before", "`/perf " + EVIL + "`");
        }
    }

    @ParameterizedTest
    @CsvSource({"/perf, 0", "/perf full Get*, 0", "/perf 0123456, 0", "/perf EVIL, 1"})
    void aPushJustBeforeTheCommandIsNotSeen(String command, int runs) {
        at.upstream.addPull(12, "attacker");
        at.upstream.push("attacker", 12, EVIL);

        at.comment("maintainer", command.replace("EVIL", EVIL).replace("0123456", EVIL.substring(0, 7)));

        assertThat(at.bench.dispatches()).hasSize(runs);
        if (runs == 0) {
            assertThat(at.upstream.bodies(12).get(1)).contains("less than 5 minutes before", EVIL);
        }
    }

    /** A maintainer's push to an untrusted contributor's fork, as with a button, is not a review of what is below it. */
    @Test
    void aMergeIntoAForeignForkIsNotSeenAtOnceEither() {
        at.upstream.addPull(12, "attacker");
        at.upstream.push("maintainer", 12, EVIL);

        at.comment("maintainer", "/perf");

        assertThat(at.bench.dispatches()).isEmpty();
    }

    @Test
    void aLabelWithoutATimeIsNotAnApproval() {
        at.upstream.addPull(12, "attacker", "perf");

        String unused = at.dispatch("pull_request_target", """
                {"action":"labeled","label":{"name":"perf"},"pull_request":{"number":12,"head":{"sha":"%s"}},
                 "repository":{"full_name":"facebook/rocksdb"},"sender":{"login":"maintainer","type":"User"}}""".formatted(Workflow.HEAD));

        assertThat(at.bench.dispatches()).isEmpty();
        assertThat(at.upstream.bodies(12)).singleElement().asString().contains("`/perf " + Workflow.HEAD + "`");
    }

    @ParameterizedTest
    @ValueSource(strings = {"triager", "attacker", "labeler[bot]"})
    void aLabelByAUserWithoutWriteAccessMeasuresNothing(String sender) {
        at.upstream.addPull(12, "attacker", "perf");

        String unused = at.pull("labeled", Workflow.HEAD, sender);

        assertThat(at.bench.dispatches()).isEmpty();
    }

    /** The button "Update branch" is not a review of what is below it. */
    @Test
    void aMaintainersMergeIntoAForeignForkIsNotAnApproval() {
        at.upstream.addPull(12, "attacker", "perf");
        at.upstream.push("maintainer", 12, EVIL);

        String unused = at.pull("synchronize", EVIL, "maintainer");

        assertThat(at.bench.dispatches()).isEmpty();
    }

    @Test
    void whoGaveTheLabelIsWhoAsked() {
        at.upstream.addPull(12, "attacker", "perf");

        String unused = at.pull("labeled", Workflow.HEAD, "maintainer");

        assertThat(at.request().requestedBy()).isEqualTo("maintainer");
    }

    @ParameterizedTest
    @CsvSource({"/perf, 1", "/perf help, 1", "/perf nonsense, 1"})
    void fiveHundredCommentsAreNotAnswered(String body, int callsEach) {
        at.upstream.addPull(12, "attacker", "perf");
        for (int i = 0; i < 500; i++) {
            at.comment("attacker", body);
        }

        assertThat(at.upstream.bodies(12)).as("comments of ours").hasSize(500);
        assertThat(at.github.seen()).as("requests").hasSizeLessThanOrEqualTo(500 * callsEach);
        assertThat(at.bench.dispatches()).isEmpty();
    }

    @Test
    void allAnswersStandInOneComment() {
        at.upstream.addPull(12, "maintainer");
        for (String command : new String[] {"nonsense", "help", "help", "Get*", "cancel", "cancel", "accept Get it"}) {
            at.comment("maintainer", "/perf " + command);
        }

        assertThat(at.upstream.bodies(12))
                .as("seven commands and one comment of ours")
                .hasSize(8);
    }

    @Test
    void aTakenLabelEndsTheRun() {
        at.upstream.addPull(12, "attacker", "perf");
        String unused = at.pull("labeled", Workflow.HEAD, "maintainer");
        at.upstream.label(12);

        unused = at.pull("unlabeled", Workflow.HEAD, "maintainer");

        assertThat(at.bench
                        .run(at.bench.dispatches().get(0).path("run").asLong())
                        .path("conclusion")
                        .asText())
                .isEqualTo("cancelled");
    }

    /** A late event of closing finds the pull request open again. */
    @Test
    void anEventThatIsOvertakenDoesNothing() {
        at.upstream.addPull(12, "maintainer", "perf");
        String unused = at.pull("labeled", Workflow.HEAD, "maintainer");

        unused = at.pull("closed", Workflow.HEAD, "maintainer");
        unused = at.pull("synchronize", FakeRepository.sha("long ago"), "maintainer");

        assertThat(at.bench.dispatches()).hasSize(1);
        assertThat(at.bench
                        .run(at.bench.dispatches().get(0).path("run").asLong())
                        .path("status")
                        .asText())
                .isEqualTo("queued");
    }

    @Test
    void theSameEventTwiceIsOneRun() {
        at.upstream.addPull(12, "maintainer", "perf");

        String unused = at.pull("synchronize", Workflow.HEAD, "maintainer");
        unused = at.pull("synchronize", Workflow.HEAD, "maintainer");

        assertThat(at.bench.dispatches()).hasSize(1);
    }
}
