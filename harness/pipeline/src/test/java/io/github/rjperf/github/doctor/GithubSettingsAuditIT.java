package io.github.rjperf.github.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.github.dispatch.TestInstallation;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeSettings;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import io.github.rjperf.testing.WorkflowFile;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each setting that is not as it has to be is found, and nothing else. */
class GithubSettingsAuditIT extends AuditedSite {
    private static final String COMMIT = "0123456789abcdef0123456789abcdef01234567";
    private static final String OTHER = "1123456789abcdef0123456789abcdef01234567";
    /** They are those of a fresh repository after all changes, with what people add. */
    @Test
    void correctedSettingsPass() {
        byToken = true;

        assertAllPass();
    }

    /** What can be set by a call, and what was spoiled. */
    static Stream<Arguments> correctable() {
        return Stream.of(
                spoil("actions", s -> s.actions.put("enabled", false)),
                spoil("actions", s -> s.actions.put("sha_pinning_required", false)),
                spoil("actions", s -> s.actions.put("allowed_actions", "local_only")),
                spoil("secret scanning", s -> s.page.withObject(
                                "/security_and_analysis/secret_scanning_push_protection")
                        .put("status", "disabled")),
                spoil("approval of runs from forks", s -> s.approval.put("approval_policy", "first_time_contributors")),
                spoil("default rights of tokens", s -> s.token.put("default_workflow_permissions", "write")),
                spoil("approvals by workflows", s -> s.token.put("can_approve_pull_request_reviews", true)),
                spoil("rules of branch main", s -> s.rules.remove(0)),
                spoil("reviews on branch main", s -> review(s).put("require_code_owner_review", false)),
                spoil("reviews on branch main", s -> review(s).put("required_approving_review_count", 0)),
                spoil("reviews on branch main", s -> review(s).put("require_last_push_approval", false)),
                spoil("environment answer", s -> s.environment("answer").putNull("deployment_branch_policy")),
                spoil("environment answer", s -> s.environment("answer", "*")),
                spoil("environment answer", s -> s.environment("answer", "main", "release/*")),
                spoil("environment publish", s -> s.environment("publish")),
                spoil("runner group rjperf-bench", s -> s.group("rjperf-bench").put("restricted_to_workflows", false)),
                spoil("runner group rjperf-bench", s -> s.group("rjperf-bench")
                        .put("allows_public_repositories", false)),
                spoil("runner group rjperf-bench", s -> s.group("rjperf-bench")
                        .withArray("selected_workflows")
                        .add("acme/x@y")),
                spoil("runner group rjperf-service", s -> s.group("rjperf-service")
                        .putArray("selected_workflows")),
                spoil("runner group rjperf-service", s -> s.group("rjperf-service")
                        .withArray("selected_workflows")
                        .remove(0)),
                spoil("runner group rjperf-service", s -> s.group("rjperf-service")
                        .withArray("selected_workflows")
                        .add("acme/bench/.github/workflows/ci.yml@refs/heads/main")),
                spoil("ID of the App", s -> s.variable("RJPERF_APP_ID", "13")));
    }

    static Stream<Arguments> spoils() {
        return Stream.of(
                spoil("code owners", s -> s.owners
                        .withArray("errors")
                        .addObject()
                        .put("line", 3)
                        .put("column", 1)
                        .put("kind", "Unknown owner")),
                spoil("owner of the bench repository", s -> s.page.withObject("/owner")
                        .put("type", "User")),
                spoil("bench repository", s -> s.page.put("visibility", "private")),
                spoil("bench repository", s -> s.page.put("default_branch", "master")),
                spoil("upstream", s -> s.upstream.put("archived", true)),
                spoil("environment answer", s -> s.environment("answer")
                        .putNull("deployment_branch_policy")
                        .withArray("protection_rules")
                        .addObject()
                        .put("id", 1)
                        .put("node_id", "R")
                        .put("type", "required_reviewers")),
                spoil(
                        "runners of the repository",
                        s -> s.ownRunners.withArray("runners").add(s.groups.runner("bench-1"))),
                spoil(
                        "version of runner bench-1",
                        s -> s.groups.runner("bench-1").put("version", "2.328.9")),
                spoil(
                        "version of runner bench-1",
                        s -> s.groups.runner("bench-1").put("version", "2.330.0")));
    }

    private static ObjectNode review(FakeSettings settings) {
        return settings.rules.get(2).withObject("/parameters");
    }

    private static Arguments spoil(String finding, Consumer<FakeSettings> spoil) {
        return Arguments.of(finding, spoil);
    }

    @ParameterizedTest
    @MethodSource({"spoils", "correctable"})
    void eachSpoiledSettingFails(String finding, Consumer<FakeSettings> spoil) {
        spoil.accept(settings);

        assertThat(run())
                .filteredOn(f -> f.grade() == Grade.FAIL)
                .singleElement()
                .satisfies(f -> assertThat(f.name()).isEqualTo(finding))
                .satisfies(f -> assertThat(f.advice()).isNotEmpty());
    }

    @ParameterizedTest
    @MethodSource("correctable")
    void whatACallCanSetIsCorrected(String finding, Consumer<FakeSettings> spoil) {
        spoil.accept(settings);

        correct();

        assertAllPass();
    }

    /** A call that would take something away, or that only a person may decide, is not made. */
    @ParameterizedTest
    @MethodSource("spoils")
    void whatOnlyAPersonCanCorrectIsNotChanged(String finding, Consumer<FakeSettings> spoil) {
        spoil.accept(settings);

        assertThat(settings(service()).stream().flatMap(setting -> setting.changes().stream()))
                .isEmpty();
    }

    @Test
    void aGroupWithoutTheRepositoryGetsIt() {
        settings.groups.hide(settings.group("rjperf-bench").path("id").asLong());

        assertThat(run())
                .filteredOn(f -> f.grade() == Grade.FAIL)
                .singleElement()
                .satisfies(f -> assertThat(f.value()).isEqualTo("not for acme/bench"));
        correct();
        assertAllPass();
    }

    /** Other repositories may use it, so its restriction is for a person to decide. */
    @Test
    void aGroupOfOthersIsCheckedButNotChanged() {
        settings.groups.add(7, "everybody", List.of()).put("restricted_to_workflows", false);
        settings.groups.addRunner(7, "bench-2", "self-hosted");

        assertThat(settings(service()))
                .filteredOn(it -> it.finding().grade() == Grade.FAIL)
                .singleElement()
                .satisfies(it -> assertThat(it.finding().name()).isEqualTo("runner group everybody"))
                .satisfies(it -> assertThat(it.changes()).isEmpty());
    }

    @Test
    void withAHostedDatabaseTrustedJobsLeaveTheService() {
        hosted = true;

        assertThat(run())
                .filteredOn(f -> f.grade() != Grade.PASS)
                .singleElement()
                .satisfies(f -> assertThat(f.name()).isEqualTo("where trusted jobs run"));
        correct();
        assertThat(settings.variable("RJPERF_TRUSTED_RUNS_ON")).isEqualTo("\"ubuntu-24.04\"");
        hosted = false;
        assertAllPass();
    }

    @Test
    void runnersThatAreAwayAreUnknown() {
        settings.groups.runner("bench-1").putArray("labels");
        settings.groups.runner("service-1").putArray("labels");

        assertThat(run())
                .filteredOn(f -> f.grade() != Grade.PASS)
                .allSatisfy(f -> assertThat(f.grade()).isEqualTo(Grade.UNKNOWN))
                .extracting(Finding::name)
                .containsExactly("service runner", "runners of linux-x64");
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "acme/bench 0.2.0 abc", ""})
    void withoutAPinnedReleaseJobsRefuseTheApp(String pin) {
        settings.file("acme/bench", ".github/rjperf.release", "# pinned\n" + pin + "\n");

        assertThat(run())
                .filteredOn(f -> f.grade() != Grade.PASS)
                .singleElement()
                .satisfies(f -> assertThat(f.name()).isEqualTo("pinned release"));
    }

    @Test
    void whatATokenLacksIsSaid() {
        github.order(Fault.answering("GET", ".*/runner-groups", Answer.refusal(403, "Resource not accessible")));
        assertThat(run()).anySatisfy(f -> assertThat(f.advice()).contains("gh auth refresh --scopes admin:org"));

        github.order(Fault.answering("GET", ".*/installation", Answer.refusal(401, "Bad credentials")));
        assertThat(run())
                .anySatisfy(f -> assertThat(f.advice()).isEqualTo("RJPERF_APP_ID and RJPERF_APP_KEY do not match"));
    }

    /** What else can be read is checked, and no choice is made that may have been made already. */
    @Test
    void unreadableVariablesHideNothingElse() {
        settings.environment("answer", "*");
        settings.actions.put("enabled", false);
        github.order(Fault.answering("GET", ".*/actions/variables", Answer.refusal(403, "Resource not accessible")));

        List<Setting> found = settings(service());

        assertThat(found)
                .filteredOn(it -> it.finding().grade() == Grade.FAIL)
                .extracting(it -> it.finding().name())
                .containsExactly("actions", "environment answer");
        assertThat(found)
                .filteredOn(it -> it.finding().grade() == Grade.UNKNOWN)
                .extracting(it -> it.finding().name())
                .containsExactly("variables", "start of measurements");
        assertThat(found.stream().flatMap(it -> it.changes().stream()))
                .noneMatch(change -> change.path().contains("variables"));
    }

    /** Only an installation that publishes its site has the environment for it. */
    @Test
    void theSiteHasAnEnvironmentWithItsOwnLogin() {
        api.api()
                .write(
                        "POST",
                        "repos/acme/bench/actions/variables",
                        Map.of("name", "RJPERF_SITE", "value", "https://x"));

        assertThat(run())
                .filteredOn(f -> f.grade() == Grade.FAIL)
                .singleElement()
                .satisfies(f -> assertThat(f.name()).isEqualTo("environment site"));
        correct();
        assertThat(settings(service()))
                .filteredOn(it -> it.finding().grade() != Grade.PASS)
                .singleElement()
                .satisfies(it -> assertThat(it.steps())
                        .hasSize(2)
                        .last()
                        .asString()
                        .startsWith("! grep '^RJPERF_SITE_PASSWORD=.*/' docker/.env && sed -n"
                                + " 's/^RJPERF_SITE_PASSWORD=//p' docker/.env | gh secret set"
                                + " RJPERF_SITE_PASSWORD")
                        .endsWith(" --env site"));
    }

    @Test
    void theEnvironmentsAreThoseOfTheWorkflows() {
        assertThat(WorkflowFile.ours().stream()
                        .flatMap(file -> file.jobs().values().stream())
                        .map(job -> job.path("environment").asText())
                        .filter(name -> !name.isEmpty() && !name.equals("github-pages") && !name.equals("release"))
                        .distinct())
                .containsExactlyInAnyOrder(Environments.NAMES.get(0), Environments.NAMES.get(1), Environments.SITE);
    }

    /** Or jobs of a file that the group does not run would wait forever. */
    @Test
    void theServiceGroupRunsTheFilesWithTrustedJobs() {
        List<String> files = WorkflowFile.ours().stream()
                .filter(file -> file.jobs().values().stream()
                        .anyMatch(job -> job.path("runs-on").asText().contains("RJPERF_TRUSTED_RUNS_ON")))
                .map(WorkflowFile::name)
                .filter(name -> !name.equals("bench.yml"))
                .toList();

        assertThat(RunnerGroups.TRUSTED_FILES).containsExactlyInAnyOrderElementsOf(files);
    }

    @Test
    void whatMayNotBeReadIsUnknown() {
        github.order(Fault.answering("GET", ".*/runner-groups", Answer.refusal(403, "Resource not accessible")));

        assertThat(run())
                .filteredOn(f -> f.grade() != Grade.PASS)
                .singleElement()
                .satisfies(f -> assertThat(f.grade()).isEqualTo(Grade.UNKNOWN))
                .satisfies(f -> assertThat(f.value()).contains("403"));
    }

    @Test
    void aVersionThatIsNotToldIsUnknown() {
        settings.groups.runner("bench-1").remove("version");

        assertThat(run()).filteredOn(f -> f.grade() == Grade.UNKNOWN).hasSize(1);
    }

    @Test
    void anUpstreamWithoutTheLabelIsFound() {
        settings.serving(TestInstallation.UPSTREAM, "", false);

        assertThat(settings(service()))
                .filteredOn(it -> it.finding().grade() == Grade.FAIL)
                .singleElement()
                .satisfies(it -> assertThat(it.finding().value()).isEqualTo("does not exist upstream"))
                .satisfies(it -> assertThat(it.changes()).isEmpty());
        settings.serving(TestInstallation.UPSTREAM, "", true);
        correct();
        assertAllPass();
    }

    @Test
    void anUpstreamThatIsNotThereIsFound() {
        github.order(Fault.answering("GET", "/repos/facebook/rocksdb", Answer.refusal(404, "Not Found")));

        assertThat(run())
                .filteredOn(f -> f.grade() == Grade.FAIL)
                .singleElement()
                .satisfies(f -> assertThat(f.value()).startsWith("facebook/rocksdb does not exist"));
    }

    @ParameterizedTest
    @CsvSource({
        "main, main, FAIL, not pinned: main",
        "v1, v1, FAIL, not pinned: v1",
        COMMIT + ", " + COMMIT + ", PASS, pinned to " + COMMIT,
        COMMIT + ", main, FAIL, runs code other than " + COMMIT,
        OTHER + ", " + OTHER + ", FAIL, " + OTHER + " is not on main",
    })
    void theDispatcherUpstreamHasToBePinned(String uses, String runs, Grade grade, String value) {
        settings.variable("RJPERF_WATCH", "false");
        settings.dispatch(
                TestInstallation.UPSTREAM,
                "    uses: acme/bench/.github/workflows/dispatch.yml@%s # now\n    with: {bench_repository: acme/bench, bench_commit: %s}\n"
                        .formatted(uses, runs));
        github.state().repository("acme/bench").addMergeBase(COMMIT, "main", COMMIT);
        github.state().repository("acme/bench").addMergeBase(OTHER, "main", COMMIT);

        assertThat(run())
                .filteredOn(f -> f.name().equals("start of measurements"))
                .singleElement()
                .satisfies(f -> {
                    assertThat(f.grade()).isEqualTo(grade);
                    assertThat(f.value()).isEqualTo(value);
                });
    }

    /** Both at once would look twice. */
    @Test
    void withADispatcherTheRepositoryNeedNotPoll() {
        settings.dispatch(
                TestInstallation.UPSTREAM,
                "    uses: acme/bench/.github/workflows/dispatch.yml@%s\n    with: {bench_commit: %s}\n"
                        .formatted(COMMIT, COMMIT));
        github.state().repository("acme/bench").addMergeBase(COMMIT, "main", COMMIT);

        assertThat(run()).filteredOn(f -> f.grade() == Grade.FAIL).hasSize(1);
        correct();
        assertThat(settings.variable("RJPERF_WATCH")).isEqualTo("false");
        assertAllPass();
    }

    /** Another machine may watch, which GitHub does not show. */
    @Test
    void neitherADispatcherNorPollingIsUnknown() {
        settings.variable("RJPERF_WATCH", "false");

        assertThat(settings(service()))
                .filteredOn(it -> it.finding().grade() != Grade.PASS)
                .singleElement()
                .satisfies(it -> {
                    assertThat(it.finding().grade()).isEqualTo(Grade.UNKNOWN);
                    assertThat(it.finding().advice()).contains("./rjperf ci watch");
                    assertThat(it.changes()).isEmpty();
                });
    }
}
