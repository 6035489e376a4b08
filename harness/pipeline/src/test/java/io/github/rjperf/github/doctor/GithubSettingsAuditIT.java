package io.github.rjperf.github.doctor;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.TestApi;
import io.github.rjperf.github.dispatch.TestInstallation;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeApp;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeSettings;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.github.http.Api;
import io.github.rjperf.github.http.AppToken;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.model.verdict.Finding.Grade;
import io.github.rjperf.testing.WorkflowFile;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Each setting that is not as it has to be is found, and nothing else. */
class GithubSettingsAuditIT {
    private static final String COMMIT = "0123456789abcdef0123456789abcdef01234567";
    private static final String OTHER = "1123456789abcdef0123456789abcdef01234567";
    private static final String KEY =
            "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEMxICGaumgY2RdcccVpoV6jtRSP+q+t7ITyrCs0l93BNdyN9US4Jj4jiOMwQb2+zZxajCiNp8oRM70QnjPBAxzw==";

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeSettings settings = new FakeSettings(github.state(), "acme", "bench")
            .serving(github.state(), TestInstallation.UPSTREAM, "perf");
    private final TestApi api = new TestApi(github);
    private final FakeApp app = new FakeApp("12", 5, () -> api.clock().instant().getEpochSecond());
    private boolean byToken;

    @AfterEach
    void close() {
        github.close();
    }

    @BeforeEach
    void identity() {
        app.permissions.putAll(AppRights.NEEDED);
        app.permissions.put("actions", "write");
        app.repositories.add(TestInstallation.UPSTREAM);
        github.state().add(app);
        github.state().repository(TestInstallation.UPSTREAM).permit("facebook", "read");
    }

    private List<Finding> run() {
        return run(TestInstallation.service(List.of(KEY), false, List.of()));
    }

    private List<Finding> run(Service service) {
        Optional<Api> answering = byToken ? Optional.of(api.api()) : Optional.empty();
        String token = AppToken.of("12", app.pem(), api.clock().instant());
        GithubSettingsAudit.Tokens tokens =
                new GithubSettingsAudit.Tokens(api.api(), answering, Optional.of(TestApi.as(github.url(), token)));
        return new GithubSettingsAudit(tokens, RepositoryName.parse("acme/bench"), service).run();
    }

    @Test
    void goodSettingsPass() {
        byToken = true;

        assertThat(run()).hasSize(23).allSatisfy(finding -> assertThat(finding.grade())
                .as(finding.toString())
                .isEqualTo(Grade.PASS));
    }

    @Test
    void withoutAnIdentityItIsUnknown() {
        List<Finding> findings = new GithubSettingsAudit(
                        new GithubSettingsAudit.Tokens(api.api(), Optional.empty(), Optional.empty()),
                        RepositoryName.parse("acme/bench"),
                        TestInstallation.service(List.of(KEY), false, List.of()))
                .run();

        assertThat(findings)
                .filteredOn(f -> f.grade() != Grade.PASS)
                .singleElement()
                .satisfies(f -> assertThat(f.advice()).contains("RJPERF_APP_KEY"));
    }

    static Stream<Arguments> spoils() {
        return Stream.of(
                spoil("approval of runs from forks", s -> s.approval.put("approval_policy", "first_time_contributors")),
                spoil("default rights of tokens", s -> s.token.put("default_workflow_permissions", "write")),
                spoil("approvals by workflows", s -> s.token.put("can_approve_pull_request_reviews", true)),
                spoil("rules of branch main", s -> s.rules.remove(0)),
                spoil("reviews on branch main", s -> review(s).put("require_code_owner_review", false)),
                spoil("reviews on branch main", s -> review(s).put("required_approving_review_count", 0)),
                spoil("code owners", s -> s.owners
                        .withArray("errors")
                        .addObject()
                        .put("line", 3)
                        .put("column", 1)
                        .put("kind", "Unknown owner")),
                spoil("upstream", s -> s.upstream.put("archived", true)),
                spoil(
                        "runners of the repository",
                        s -> s.ownRunners.putArray("runners").add(s.runner)),
                spoil("workflows that linux-x64 runs", s -> s.group.put("restricted_to_workflows", false)),
                spoil(
                        "workflows that linux-x64 runs",
                        s -> s.group.withArray("selected_workflows").add("acme/x@y")),
                spoil("workflows that the service runner runs", s -> s.trusted.put("restricted_to_workflows", false)),
                spoil("workflows that the service runner runs", s -> s.trusted.putArray("selected_workflows")),
                spoil("workflows that the service runner runs", s -> s.trusted
                        .withArray("selected_workflows")
                        .add("acme/bench/.github/workflows/ci.yml@refs/heads/main")),
                spoil("version of runner bench-1", s -> s.runner.put("version", "2.328.9")),
                spoil("version of runner bench-1", s -> s.runner.put("version", "2.330.0")),
                spoil("runners of linux-x64", s -> s.runner.putArray("labels")));
    }

    private static ObjectNode review(FakeSettings settings) {
        return settings.rules.get(2).withObject("/parameters");
    }

    private static Arguments spoil(String finding, Consumer<FakeSettings> spoil) {
        return Arguments.of(finding, spoil);
    }

    @ParameterizedTest
    @MethodSource("spoils")
    void eachSpoiledSettingFails(String finding, Consumer<FakeSettings> spoil) {
        spoil.accept(settings);

        assertThat(run())
                .filteredOn(f -> f.grade() == Grade.FAIL)
                .singleElement()
                .satisfies(f -> assertThat(f.name()).isEqualTo(finding))
                .satisfies(f -> assertThat(f.advice()).isNotEmpty());
    }

    @Test
    void whatMayNotBeReadIsUnknown() {
        github.order(Fault.answering("GET", ".*/runner-groups", Answer.refusal(403, "Resource not accessible")));
        settings.runner.remove("version");

        assertThat(run())
                .filteredOn(f -> f.grade() != Grade.PASS)
                .singleElement()
                .satisfies(f -> assertThat(f.grade()).isEqualTo(Grade.UNKNOWN))
                .satisfies(f -> assertThat(f.value()).contains("403"));
    }

    @Test
    void aVersionThatIsNotToldIsUnknown() {
        settings.runner.remove("version");

        assertThat(run()).filteredOn(f -> f.grade() == Grade.UNKNOWN).hasSize(1);
    }

    @Test
    void anEnvironmentOfMoreThanTheBranchFails() {
        ((ObjectNode) settings.policies.withArray("branch_policies").get(0)).put("name", "*");

        assertThat(run()).filteredOn(f -> f.grade() == Grade.FAIL).hasSize(2).allSatisfy(f -> assertThat(f.value())
                .isEqualTo("limited to branches *"));
    }

    static Stream<Arguments> wrongApps() {
        Map<String, Consumer<FakeApp>> wrong = new TreeMap<>(Map.of(
                "lacks checks: write", it -> it.permissions.remove("checks"),
                "lacks issues: write", it -> it.permissions.put("issues", "read"),
                "administration: write", it -> it.permissions.put("administration", "write"),
                "organization_self_hosted_runners: write",
                        it -> it.permissions.put("organization_self_hosted_runners", "write"),
                "installed in all repositories of facebook", it -> it.repositories.clear(),
                "not installed in facebook/rocksdb", it -> it.repositories.set(0, "facebook/other")));
        return wrong.entrySet().stream().map(one -> Arguments.of(one.getKey(), one.getValue()));
    }

    @ParameterizedTest
    @MethodSource("wrongApps")
    void anAppThatMayLessOrMoreIsFound(String value, Consumer<FakeApp> change) {
        change.accept(app);

        assertThat(run())
                .filteredOn(f -> f.grade() == Grade.FAIL)
                .singleElement()
                .satisfies(f -> assertThat(f.value()).isEqualTo(value))
                .satisfies(f -> assertThat(f.advice()).isNotEmpty());
    }

    @Test
    void aTokenThatMayMoreThanAnswerIsFound() {
        byToken = true;
        settings.upstream.withObject("/permissions").put("admin", true);
        github.order(Fault.answering(
                        "GET",
                        "/repos/facebook/rocksdb",
                        Answer.json(200, settings.upstream).with("X-OAuth-Scopes", "repo, admin:org"))
                .times(2));

        assertThat(run())
                .filteredOn(f -> f.grade() == Grade.FAIL)
                .extracting(Finding::value)
                .containsExactly("classic, with scopes repo, admin:org", "administers or maintains facebook/rocksdb");
    }

    @Test
    void aTokenThatMayNotAskWhoMayWriteNeedsAList() {
        byToken = true;
        github.order(Fault.answering("GET", ".*/permission", Answer.refusal(403, "Must have push access"))
                .times(2));

        assertThat(run())
                .filteredOn(f -> f.name().equals("who may give commands"))
                .allSatisfy(f -> assertThat(f.grade()).isEqualTo(Grade.FAIL));
        assertThat(run(TestInstallation.service(List.of(KEY), false, List.of("maintainer"))))
                .allSatisfy(f -> assertThat(f.grade()).isEqualTo(Grade.PASS));
    }

    @ParameterizedTest
    @CsvSource({"false, FAIL, bundles are refused", "true, UNKNOWN, unsigned"})
    void aPlatformWithoutKeysIsSaid(boolean unsigned, Grade grade, String value) {
        assertThat(run(TestInstallation.service(List.of(), unsigned, List.of())))
                .filteredOn(f -> f.grade() != Grade.PASS)
                .singleElement()
                .satisfies(f -> assertThat(f.grade()).isEqualTo(grade))
                .satisfies(f -> assertThat(f.value()).contains(value));
    }

    @Test
    void anUpstreamWithoutTheLabelIsFound() {
        settings.serving(github.state(), TestInstallation.UPSTREAM, "other");

        Service service = TestInstallation.service(List.of(KEY), false, List.of(), "speed");

        assertThat(run(service))
                .filteredOn(f -> f.grade() == Grade.FAIL)
                .singleElement()
                .satisfies(f -> assertThat(f.value()).isEqualTo("does not exist upstream"));
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
        COMMIT + ", main, FAIL, runs other code than " + COMMIT,
        OTHER + ", " + OTHER + ", FAIL, " + OTHER + " is not on main",
    })
    void theDispatcherUpstreamHasToBePinned(String uses, String runs, Grade grade, String value) {
        settings.watching.put("conclusion", "skipped");
        settings.dispatch(
                github.state(),
                TestInstallation.UPSTREAM,
                "    uses: acme/bench/.github/workflows/dispatch.yml@%s # now\n    with: {bench_repository: acme/bench, bench_commit: %s}\n"
                        .formatted(uses, runs));
        github.state().repository("acme/bench").addMergeBase(COMMIT, "main", COMMIT);
        github.state().repository("acme/bench").addMergeBase(OTHER, "main", COMMIT);

        assertThat(run())
                .filteredOn(f -> f.name().equals("dispatcher upstream"))
                .singleElement()
                .satisfies(f -> {
                    assertThat(f.grade()).isEqualTo(grade);
                    assertThat(f.value()).isEqualTo(value);
                });
    }

    /** Another machine may watch, which GitHub does not show. */
    @Test
    void neitherADispatcherNorTheWatchingWorkflowIsUnknown() {
        settings.watching.put("conclusion", "skipped");

        assertThat(run())
                .filteredOn(f -> f.grade() != Grade.PASS)
                .singleElement()
                .satisfies(f -> {
                    assertThat(f.grade()).isEqualTo(Grade.UNKNOWN);
                    assertThat(f.value()).isEqualTo("none, and watch.yml was skipped");
                    assertThat(f.advice()).contains("RJPERF_WATCH");
                });
    }

    /** The jobs of the workflows mint tokens of the App for two repositories. */
    @ParameterizedTest
    @CsvSource({"upstream", "bench"})
    void whatTheAppNeedsIsWhatJobsMint(String repository) {
        Map<String, String> minted = new TreeMap<>();
        WorkflowFile.ours().stream()
                .flatMap(file -> file.jobs().values().stream())
                .flatMap(job -> WorkflowFile.steps(job).stream())
                .filter(step -> step.path("uses").asText().startsWith("actions/create-github-app-token@"))
                .filter(step -> step.path("id").asText().equals(repository))
                .forEach(step -> WorkflowFile.fields(step.path("with")).forEach((name, value) -> {
                    if (name.startsWith("permission-")) {
                        minted.put(name.substring(11).replace('-', '_'), value.asText());
                    }
                }));

        if (repository.equals("upstream")) {
            minted.put("metadata", "read");
            assertThat(minted).isEqualTo(new TreeMap<>(AppRights.NEEDED));
        } else {
            assertThat(minted).isEqualTo(new TreeMap<>(AppRights.OF_DISPATCHER));
        }
    }

    /** Other tools write keys in another format. */
    @Test
    void keysOfBothFormatsAreRead() {
        assertThat(AppToken.of("12", app.pkcs8(), api.clock().instant()))
                .isEqualTo(AppToken.of("12", app.pem(), api.clock().instant()));
        assertThatThrownBy(() -> AppToken.of("12", "ssh-rsa AAAA", api.clock().instant()))
                .hasMessage("the App's private key is not a PEM file as downloaded from GitHub");
    }
}
