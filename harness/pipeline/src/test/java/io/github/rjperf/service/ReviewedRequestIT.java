package io.github.rjperf.service;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.document.RequestText;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Request;
import io.github.rjperf.model.history.RecordedComparison;
import io.github.rjperf.record.RecordedComparisons;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.record.sql.Database;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Code that is not reviewed never becomes history, usual noise or calibration, whatever a request says of itself. */
class ReviewedRequestIT {
    private static final String NAME = "reviewed_request_test";
    private static final String WORKFLOW = "github-actions[bot]";
    private static final String TIP = FakeRepository.sha("tip");
    private static final String BASE = commit(HonestBundle.request().base());
    private static final String CANDIDATE = commit(HonestBundle.request().candidate());

    @TempDir
    private Path home;

    private PublishRun run;

    @BeforeEach
    void install() throws Exception {
        run = new PublishRun(home, NAME);
        startedBy(WORKFLOW);
    }

    @AfterEach
    void close() {
        run.close();
    }

    private static String commit(String subject) {
        return Objects.requireNonNull(Request.commitOf(subject));
    }

    private void startedBy(String login) {
        run.bench.start(Long.parseLong(Objects.requireNonNull(run.environment.get("GITHUB_RUN_ID"))), login);
    }

    private static Request request(Context.Kind kind, String candidate) {
        return HonestBundle.request(kind, HonestBundle.request().base(), candidate);
    }

    private int plan(Map<String, String> inputs) {
        inputs.forEach((name, value) -> run.environment.put("INPUT_" + name, value));
        return run.run(List.of("ci", "plan", "--service", run.service().toString()));
    }

    private int plan(Context.Kind kind) {
        return plan(Map.of("REQUEST", RequestText.write(request(kind, "git:" + CANDIDATE))));
    }

    private void assertRefused(int code, String... words) {
        assertThat(code).as(run.said()).isEqualTo(2);
        assertThat(run.said().lines())
                .singleElement()
                .asString()
                .startsWith("rjperf: ")
                .contains(words);
    }

    private boolean publish(Context.Kind kind) {
        run.environment.put("RJPERF_REQUEST", RequestText.write(request(kind, "git:" + CANDIDATE)));
        run.handInHonest();
        return run.publish();
    }

    private List<Context.@Nullable Kind> recorded() {
        try (Database database = Database.open(TestServer.url(NAME), Map.of())) {
            return new RecordedComparisons(database)
                    .list(new RecordedComparisons.Filter(null, null, null, 9)).stream()
                            .map(RecordedComparison::kind)
                            .toList();
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = Context.Kind.class,
            names = {"TRUNK", "RELEASE", "CALIBRATION"})
    void aCommitOfAPullRequestIsNotPlanned(Context.Kind kind) {
        run.upstream.addDefaultBranch("main", TIP, BASE);
        run.upstream.addMergeBase(TIP, CANDIDATE, BASE);

        assertRefused(plan(kind), "git:" + CANDIDATE, "neither on the default branch", "kind manual");
    }

    /** GitHub finds a commit of a fork under the name of the repository, or does not find it. */
    @Test
    void aCommitThatGithubDoesNotKnowIsNotPlanned() {
        run.upstream.addDefaultBranch("main", TIP, BASE);

        assertRefused(plan(Context.Kind.TRUNK), "neither on the default branch");
    }

    @Test
    void theBaseIsLookedAtToo() {
        run.upstream.addDefaultBranch("main", TIP, CANDIDATE);

        assertRefused(plan(Context.Kind.TRUNK), "git:" + BASE);
    }

    @ParameterizedTest
    @CsvSource({"v10.5.1, true", "10.5.1, true", "nightly-10.5.1, false", "main, false"})
    void aTagCountsIfItNamesAVersion(String tag, boolean isRelease) {
        run.upstream.addDefaultBranch("main", TIP, BASE);
        for (int other = 0; other < 120; other++) {
            run.upstream.addTag("a" + other, TIP);
        }
        run.upstream.addTag(tag, CANDIDATE);

        assertThat(plan(Context.Kind.RELEASE)).as(run.said()).isEqualTo(isRelease ? 0 : 2);
    }

    /** The newest commit of the branch, and one from which the branch has moved on. */
    @ParameterizedTest
    @ValueSource(strings = {"main", "release/next"})
    void theDefaultBranchIsPlanned(String branch) {
        run.upstream.addDefaultBranch(branch, CANDIDATE, BASE);

        assertThat(plan(Context.Kind.TRUNK)).as(run.said()).isZero();
        run.upstream.addDefaultBranch(branch, TIP, BASE, CANDIDATE);
        assertThat(plan(Context.Kind.TRUNK)).as(run.said()).isZero();
    }

    /** Everything in the request is reviewed; but its requester, time and series are of a person's choice. */
    @ParameterizedTest
    @CsvSource({"octocat, TRUNK", "an-app[bot], RELEASE", "github-actions, CALIBRATION"})
    void onlyAWorkflowOfTheRepositoryAsksForIt(String login, Context.Kind kind) {
        run.upstream.addDefaultBranch("main", TIP, BASE, CANDIDATE);
        startedBy(login);

        assertRefused(plan(kind), login, "start the nightly, calibration, or releases workflow");
    }

    @Test
    void theFormAsksForItInVain() {
        run.upstream.addDefaultBranch("main", TIP, BASE, CANDIDATE);
        startedBy("octocat");
        run.environment.put("GITHUB_ACTOR", "octocat");

        assertRefused(plan(Map.of("BASE", BASE, "CANDIDATE", CANDIDATE, "KIND", "trunk")), "octocat");
    }

    @ParameterizedTest
    @EnumSource(
            value = Context.Kind.class,
            names = {"MANUAL", "BISECT"})
    void otherKindsMeasureAnyCommitForAnybody(Context.Kind kind) {
        startedBy("octocat");

        assertThat(plan(kind)).as(run.said()).isZero();
        assertThat(run.github.seen()).isEmpty();
    }

    /** The base of a pull request is built with the caches that reviewed code shares. */
    @ParameterizedTest
    @CsvSource({"true, 0", "false, 2"})
    void theBaseOfAPullRequestIsOnItsTargetBranch(boolean isThere, int code) {
        run.upstream.addMergeBase(FakeRepository.sha("12345-tip"), TIP, BASE);
        String request = RequestText.write(HonestBundle.request());

        assertThat(plan(Map.of("REQUEST", isThere ? request : request.replace(BASE, TIP))))
                .as(run.said())
                .isEqualTo(code);
        assertThat(run.said()).contains(isThere ? "Planned: " : "git:" + TIP + " is not on the target branch");
    }

    @Test
    void aPullRequestThatIsNotThereIsNotPlanned() {
        String other = RequestText.write(HonestBundle.request()).replace("\"pullRequest\":12345", "\"pullRequest\":7");

        assertRefused(plan(Map.of("REQUEST", other)), "there is no pull request 7");
    }

    @Test
    void withoutATokenItIsNotPlanned() {
        run.environment.remove("GITHUB_TOKEN");

        assertRefused(plan(Context.Kind.TRUNK), "GITHUB_TOKEN is not set");
    }

    @Test
    void aReviewedOneIsRecorded() {
        run.upstream.addDefaultBranch("main", TIP, BASE, CANDIDATE);

        assertThat(publish(Context.Kind.TRUNK)).as(run.said()).isTrue();

        assertThat(recorded()).containsExactly(Context.Kind.TRUNK);
    }

    /** The branch was set back since, or job plan was of another mind. */
    @Test
    void aCommitOfAPullRequestIsNotRecorded() {
        run.upstream.addDefaultBranch("main", TIP, BASE);
        run.upstream.addMergeBase(TIP, CANDIDATE, BASE);

        assertThat(publish(Context.Kind.TRUNK)).isFalse();

        assertThat(recorded()).isEmpty();
        assertThat(run.said()).contains("neither on the default branch");
    }

    @Test
    void theRequestOfAPersonIsNotRecorded() {
        run.upstream.addDefaultBranch("main", TIP, BASE, CANDIDATE);
        startedBy("octocat");

        assertThat(publish(Context.Kind.CALIBRATION)).isFalse();

        assertThat(recorded()).isEmpty();
    }
}
