package io.github.rjperf.github.dispatch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import io.github.rjperf.github.Artifacts;
import io.github.rjperf.github.CheckRuns;
import io.github.rjperf.github.CheckRuns.CheckRun;
import io.github.rjperf.github.Draft;
import io.github.rjperf.github.Draft.Phase;
import io.github.rjperf.github.Draft.Result;
import io.github.rjperf.github.RepositoryName;
import io.github.rjperf.github.ReviewedCommits;
import io.github.rjperf.github.RunStart;
import io.github.rjperf.github.TestApi;
import io.github.rjperf.github.doctor.GithubSettingsAudit;
import io.github.rjperf.github.doctor.Setting;
import io.github.rjperf.github.doctor.Steps;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeApp;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.github.fake.FakeSettings;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.github.fake.Seen;
import io.github.rjperf.github.http.AppToken;
import io.github.rjperf.github.http.GithubException;
import io.github.rjperf.model.service.CheckConclusion;
import io.github.rjperf.model.service.WorkflowRun;
import io.github.rjperf.testing.Registrar;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All that the service asks of GitHub, and all that the fake answers, is what GitHub's own description allows. */
@Tag("deployment")
class ContractIT {
    private static final RepositoryName BENCH = RepositoryName.parse(TestInstallation.BENCH);
    private static final RepositoryName UPSTREAM = RepositoryName.parse(TestInstallation.UPSTREAM);

    @TempDir
    private Path folder;

    @Test
    void everyRequestAndAnswerIsAsDescribed() throws Exception {
        try (FakeGitHub github = FakeGitHub.start();
                Prism prism = Prism.before(github.url(), folder.resolve("prism.log"))) {
            TestInstallation at = new TestInstallation(github, new TestApi(github, prism.url()));
            pullRequestsAndCommands(at);
            reviewedCode(at);
            checks(at);
            artifacts(at);
            settings(at, prism);
            github.state().release("actions/runner", "2.338.0", Instant.parse("2026-09-01T00:00:00Z"));
            assertThat(at.api.api().get("repos/actions/runner/releases?per_page=30", JsonNode.class))
                    .isNotEmpty();
            Registrar registrar = Registrar.install(folder, prism.url());
            github.state().add(registrar.app());
            assertThat(registrar.ask("bench-1").orFail()).contains("registered bench-1-");
            registrar.app().permissions.put("administration", "write");
            registrar.set("registrar.conf", "GITHUB_URL", "https://github.com/acme/bench");
            assertThat(registrar.ask("bench-1").orFail()).contains("registered bench-1-");

            List<Seen> checked = github.seen().stream()
                    .filter(seen ->
                            !seen.path().startsWith("/signed/") && !seen.path().equals("/graphql"))
                    .toList();
            System.out.println("requests and answers checked by Prism: " + checked.size());
            assertThat(checked).hasSizeGreaterThan(60);
            assertThat(unused(checked)).isEmpty();
        }
    }

    /** Else a check of everything could be a check of nothing. */
    @Test
    void whatIsNotDescribedIsRefused() throws Exception {
        try (FakeGitHub github = FakeGitHub.start();
                Prism prism = Prism.before(github.url(), folder.resolve("prism.log"))) {
            TestInstallation at = new TestInstallation(github, new TestApi(github, prism.url()));
            at.upstream.addPull(12, "author");
            long comment = at.upstream.addComment(12, "maintainer", "/perf");

            assertThatThrownBy(() -> at.watched.comments().react(comment, "applause"))
                    .isInstanceOf(GithubException.class)
                    .hasMessageContaining("422");
            at.upstream.pull(12).remove("state");
            assertThatThrownBy(() -> at.watched.pullRequests().find(12)).hasMessageContaining("500");
        }
    }

    private static void pullRequestsAndCommands(TestInstallation at) {
        at.upstream.addPull(12, "author", "perf");
        at.upstream.addPull(13, "author");
        String unused = at.dispatcher.on(at.pushed(12, "author"));
        long asked = at.comment(13, "maintainer", "/perf full Get*");
        at.comment(13, "maintainer", "/perf rerun");
        at.comment(13, "maintainer", "/perf more");
        at.comment(13, "maintainer", "/perf nonsense");
        at.comment(13, "maintainer", "/perf help");
        at.comment(13, "visitor", "/perf");
        at.comment(13, "passer-by", "/perf");
        at.comment(13, "maintainer", "/perf accept Get.get it is meant");
        at.comment(77, "maintainer", "/perf decide 13 accepted it is meant");
        at.comment(13, "maintainer", "/perf cancel");
        assertThat(at.upstream.reactions(asked)).containsExactly("rocket");
        for (int i = 0; i < 120; i++) {
            at.upstream.addComment(12, "visitor", "chat");
        }
        at.upstream.addReaction(at.upstream.addComment(12, "maintainer", "/perf"), "visitor", "eyes");
        PollingWatch watch = new PollingWatch(at.dispatcher);
        watch.look(new PollingWatch.Seen(null, null), at.api.clock().instant(), line -> {});
        WorkflowRun run = new WorkflowRun(TestInstallation.BENCH, 9_000, 1, "https://example.org/9000");
        String head = FakeRepository.sha("12-head");
        assertThat(at.watched.sticky(12).write(new Draft(run, head, Phase.ENDED, Result.BAD, "slower")))
                .isPresent();
        at.upstream.addDefaultBranch("main", head);
        assertThat(at.watched.pullRequests().commit("main")).contains(head);
        assertThat(at.bench.dispatches()).hasSizeGreaterThan(4);
    }

    private static void reviewedCode(TestInstallation at) {
        String released = FakeRepository.sha("released");
        at.upstream.addTag("v10.5.1", released);
        ReviewedCommits reviewed = new ReviewedCommits(at.api.api(), UPSTREAM);
        assertThat(reviewed.has(FakeRepository.sha("12-head"))).isTrue();
        assertThat(reviewed.has(released)).isTrue();
        assertThat(reviewed.has(FakeRepository.sha("13-head"))).isFalse();
        long order = at.bench.dispatches().get(0).path("run").asLong();
        WorkflowRun run = new WorkflowRun(TestInstallation.BENCH, order, 1, "https://example.org/run");
        assertThat(RunStart.of(at.api.api(), run).isByWorkflow()).isTrue();
    }

    private static void checks(TestInstallation at) {
        String head = FakeRepository.sha("12-head");
        CheckRuns checks = new CheckRuns(at.api.api(), UPSTREAM);
        for (CheckConclusion conclusion : CheckConclusion.values()) {
            CheckRun check = new CheckRun("rjperf", head, "e-" + conclusion, "https://e.org/", conclusion, "t", "s");
            assertThat(checks.write(check)).isEmpty();
        }
        CheckRun running = new CheckRun("rjperf", head, "e", "https://e.org/", null, "t", "s");
        at.github.order(Fault.losingAnswer("POST", ".*/check-runs"));
        assertThat(checks.write(running)).isEmpty();
        assertThat(checks.write(running)).isEmpty();
    }

    private static void settings(TestInstallation at, Prism prism) {
        FakeSettings settings =
                new FakeSettings(at.github.state(), "acme", "bench").serving(TestInstallation.UPSTREAM, "", true);
        settings.environment("answer", "*");
        settings.groups.hide(
                settings.groups.add(3, "rjperf-bench", List.of()).path("id").asLong());
        FakeApp app = new FakeApp("12", 5, () -> at.api.clock().instant().getEpochSecond());
        app.permissions.putAll(Map.of("checks", "write", "issues", "write", "metadata", "read"));
        at.github.state().add(app);
        String token = AppToken.of("12", app.pem(), at.api.clock().instant());
        GithubSettingsAudit.Tokens tokens = new GithubSettingsAudit.Tokens(
                at.api.api(), Optional.of(at.api.api()), "12", Optional.of(TestApi.as(prism.url(), token)));
        GithubSettingsAudit audit = new GithubSettingsAudit(
                tokens, new Steps("https://github.com", BENCH, UPSTREAM), TestInstallation.service(), false);
        correct(at, audit);
        settings.peopled().rules.remove(0);
        settings.variable("RJPERF_WATCH", "false");
        settings.variable("RJPERF_APP_ID", "13");
        correct(at, audit);
        settings.dispatch(TestInstallation.UPSTREAM, "uses: x");
        assertThat(audit.run())
                .extracting(Setting::finding)
                .filteredOn(finding -> finding.name().equals("start of measurements"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.value()).contains("does not call"));
    }

    private static void correct(TestInstallation at, GithubSettingsAudit audit) {
        assertThat(audit.run().stream().flatMap(setting -> setting.changes().stream()))
                .isNotEmpty()
                .allSatisfy(change -> change.make(at.api.api()));
        assertThat(audit.run().stream().flatMap(setting -> setting.changes().stream()))
                .isEmpty();
    }

    private void artifacts(TestInstallation at) {
        at.bench.addArtifact(7, "bundle", "zip".getBytes(StandardCharsets.UTF_8));
        Artifacts artifacts = new Artifacts(at.api.api(), BENCH);
        Artifacts.Artifact artifact = artifacts.of(7).get(0);
        // Prism follows a redirect itself and refuses what comes of it; that it is gone is described too.
        at.github.order(Fault.answering("GET", ".*/zip", Answer.refusal(410, "Gone")));
        assertThatThrownBy(() -> artifacts.download(artifact, folder.resolve("a.zip"), 100))
                .hasMessageContaining("410");
    }

    /** The operations of the description that no request was of. */
    private static Set<String> unused(List<Seen> seen) throws Exception {
        Set<String> unused = new TreeSet<>();
        JsonNode paths = new JsonMapper()
                .readTree(Path.of("src/test/resources/github/openapi.json").toFile())
                .path("paths");
        for (Map.Entry<String, JsonNode> path : paths.properties()) {
            String pattern = path.getKey().replace("{path}", ".+").replaceAll("\\{[^}]+}", "[^/]+");
            path.getValue().fieldNames().forEachRemaining(method -> {
                boolean used = seen.stream()
                        .anyMatch(s ->
                                s.method().equalsIgnoreCase(method) && s.path().matches(pattern));
                if (!method.equals("parameters") && !used) {
                    unused.add(method + " " + path.getKey());
                }
            });
        }
        return unused;
    }
}
