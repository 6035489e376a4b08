package io.github.rjperf.cli.ci;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.cli.Main;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.github.dispatch.TestInstallation;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.Request;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands of the dispatcher from a file of an event to the words below a pull request. */
class GithubCommandsIT {
    private static final String HEAD = FakeRepository.sha("12-head");

    @TempDir
    private Path folder;

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeRepository upstream = github.state().repository("facebook/rocksdb");
    private final FakeRepository bench =
            github.state().repository("acme/bench").workflow("bench.yml").workflow("accept.yml");
    private final Map<String, String> environment = new HashMap<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final Instant given = Instant.now().minus(Duration.ofMinutes(30));

    @BeforeEach
    void install() throws IOException {
        environment.put("GITHUB_API_URL", github.url());
        environment.put("GITHUB_TOKEN", FakeGitHub.TOKEN);
        environment.put("GITHUB_REPOSITORY", "acme/bench");
        environment.put("GITHUB_RUN_ID", "9000");
        Files.writeString(folder.resolve("rjperf.yaml"), TestInstallation.SETTINGS);
        upstream.permit("maintainer", "write");
    }

    @AfterEach
    void close() {
        github.close();
    }

    private int run(String... arguments) {
        Map<String, String> properties = Map.of("rjperf.home", folder.toString(), "user.home", folder.toString());
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        String[] all = new String[arguments.length + 2];
        System.arraycopy(arguments, 0, all, 0, arguments.length);
        all[arguments.length] = "--service";
        all[arguments.length + 1] = folder.resolve("rjperf.yaml").toString();
        return Main.commandLine(
                        new Settings(environment, properties, Clock.systemUTC(), time -> {}),
                        new Console(print, print, false, false, 200))
                .execute(all);
    }

    private int dispatch(String name, String event) throws IOException {
        environment.put("GITHUB_EVENT_NAME", name);
        environment.put(
                "GITHUB_EVENT_PATH",
                Files.writeString(folder.resolve("event.json"), event).toString());
        return run("ci", "dispatch");
    }

    private String labelled(String repository) {
        return """
            {"action":"labeled","label":{"name":"perf"},
             "pull_request":{"number":12,"head":{"sha":"%s"},"updated_at":"%s"},
             "repository":{"full_name":"%s"},"sender":{"login":"maintainer","type":"User"}}\
            """.formatted(HEAD, given, repository);
    }

    @Test
    void aLabelBecomesARunAndWords() throws Exception {
        upstream.addPull(12, "author", "perf");

        assertThat(dispatch("pull_request_target", labelled("facebook/rocksdb")))
                .as(out.toString(StandardCharsets.UTF_8))
                .isZero();

        assertThat(bench.dispatches())
                .singleElement()
                .satisfies(order -> assertThat(request(order).candidate()).isEqualTo("git:" + HEAD));
        assertThat(upstream.bodies(12))
                .singleElement()
                .asString()
                .contains("⏳ Queued: next in line, results expected around ", HEAD.substring(0, 7));
        assertThat(out.toString(StandardCharsets.UTF_8))
                .contains("measures git:" + HEAD)
                .doesNotContain(FakeGitHub.TOKEN);
    }

    @Test
    void aCopyOfALabelsEventIsKnownByItsTime() throws Exception {
        upstream.addPull(12, "author", "perf");
        dispatch("pull_request_target", labelled("facebook/rocksdb"));
        ObjectNode comment = upstream.below(12).get(0);
        String ended =
                comment.path("body").asText().replace("phase=queued verdict=none-yet", "phase=ended verdict=good");
        comment.put("body", ended);

        assertThat(dispatch("pull_request_target", labelled("facebook/rocksdb")))
                .isZero();

        assertThat(out.toString(StandardCharsets.UTF_8)).contains("this label was already answered");
        assertThat(bench.dispatches()).hasSize(1);
    }

    @Test
    void anotherRepositoryIsNotServed() throws Exception {
        assertThat(dispatch("pull_request_target", labelled("acme/bench"))).isZero();

        assertThat(out.toString(StandardCharsets.UTF_8)).contains("this happened in acme/bench");
        assertThat(github.seen()).isEmpty();
    }

    @Test
    void aCommentIsAnsweredInWords() throws Exception {
        upstream.addPull(12, "author");
        long id = upstream.addComment(12, "maintainer", "/perf rerum");

        assertThat(dispatch("issue_comment", """
            {"action":"created","issue":{"number":12,"pull_request":{"url":"u"}},
             "comment":{"id":%s,"body":"/perf","author_association":"MEMBER","user":{"login":"maintainer","type":"User"}},
             "repository":{"full_name":"facebook/rocksdb"}}\
            """.formatted(id))).isZero();

        assertThat(upstream.bodies(12).get(1)).contains("> Not done: `rerum`", "Did you mean `/perf rerun`?");
        assertThat(upstream.reactions(id)).containsExactly("confused");
    }

    @Test
    void aWatchDoesTheSameAndKeepsItsState() {
        upstream.addPull(12, "maintainer", "perf");
        Path state = folder.resolve("state.json");

        assertThat(run("ci", "watch", "--once", "--state", state.toString())).isZero();
        assertThat(run("ci", "watch", "--once", "--state", state.toString())).isZero();

        assertThat(bench.dispatches()).hasSize(1);
        assertThat(state).content().contains("\"etag\"", "\"looked\"");
    }

    @Test
    void aRunSaysThatItRuns() {
        environment.put("RJPERF_REQUEST", RequestText.write(request()));

        assertThat(run("ci", "comment", "--state", "running"))
                .as(out.toString(StandardCharsets.UTF_8))
                .isZero();

        assertThat(upstream.bodies(12))
                .singleElement()
                .asString()
                .contains("⏳ Started at ", " minutes after the bench hosts are free\n", "run=9000");
    }

    /** The job that plans may have been the one that failed, so there is no request. */
    @Test
    void aRunThatBrokeOffDoesNotStayRunningAndChangesNoAnswer() throws Exception {
        environment.put("INPUT_PULL_REQUEST", "12");
        environment.put("INPUT_CANDIDATE", "git:" + HEAD);
        environment.put("RJPERF_REQUEST", RequestText.write(request()));
        assertThat(run("ci", "comment", "--state", "running")).isZero();
        environment.remove("RJPERF_REQUEST");

        assertThat(run("ci", "comment", "--state", "broken_off")).isZero();
        assertThat(upstream.bodies(12))
                .singleElement()
                .asString()
                .startsWith("### ⚙️ The run ended without a result")
                .contains("`/perf rerun`", "phase=broken-off");

        environment.put("RJPERF_REQUEST", RequestText.write(request()));
        assertThat(run("ci", "comment", "--state", "cancelled")).isZero();
        assertThat(run("ci", "comment", "--state", "broken_off")).isZero();
        assertThat(upstream.bodies(12)).singleElement().asString().startsWith("### ⚪ Cancelled by");
        environment.put("INPUT_CANDIDATE", "main");
        assertThat(run("ci", "comment", "--state", "broken_off")).isEqualTo(2);
    }

    @Test
    void cancelByHandEndsTheRun() throws Exception {
        upstream.addPull(12, "author", "perf");
        dispatch("pull_request_target", labelled("facebook/rocksdb"));

        assertThat(run("ci", "cancel", "--pull-request", "12")).isZero();

        assertThat(out.toString(StandardCharsets.UTF_8)).contains("Runs cancelled: 1");
        assertThat(upstream.bodies(12)).singleElement().asString().contains("⚪ Cancelled by");
    }

    @Test
    void aScheduleStartsTheSameWorkflow() {
        upstream.addBranch("main", HEAD);
        assertThat(run(
                        "ci",
                        "request",
                        "--base",
                        "9.1.1",
                        "--candidate",
                        "main",
                        "--kind",
                        "trunk",
                        "--reason",
                        "nightly"))
                .as(out.toString(StandardCharsets.UTF_8))
                .isZero();

        assertThat(bench.dispatches()).singleElement().satisfies(order -> {
            assertThat(order.path("workflow").asText()).isEqualTo("bench.yml");
            assertThat(order.path("ref").asText()).isEqualTo("main");
            assertThat(order.path("inputs").properties()).hasSize(1);
            Request sent = request(order);
            assertThat(sent.kind()).isEqualTo(Context.Kind.TRUNK);
            assertThat(sent.base()).isEqualTo("maven:9.1.1");
            assertThat(sent.candidate()).isEqualTo("git:" + HEAD);
            assertThat(sent.profile()).isEqualTo("pr");
            assertThat(sent.reason()).isEqualTo("nightly");
            assertThat(sent.requestedBy()).isEqualTo("github-actions[bot]");
            assertThat(out.toString(StandardCharsets.UTF_8))
                    .contains("Started: ")
                    .contains("/runs/" + order.path("run").asText());
        });
        assertThat(run("ci", "request", "--base", "1", "--candidate", "2", "--kind", "pull-request"))
                .isEqualTo(2);
        assertThat(bench.dispatches()).hasSize(1);
    }

    @Test
    void aScheduleWaitsForPullRequestsAndForWhatIsNew() {
        upstream.addBranch("main", HEAD);
        String[] nightly = {"ci", "request", "--base", "maven:9.1.1", "--candidate", "main", "--kind", "trunk"};
        String title = "trunk: git:" + HEAD + " against maven:9.1.1";
        bench.addRun("bench.yml", title).put("status", "completed").put("conclusion", "success");
        assertThat(run(nightly)).isZero();
        upstream.addBranch("main", FakeRepository.sha("newer"));
        long pull = bench.addRun("bench.yml", "pull request 12").path("id").asLong();
        assertThat(run(nightly)).isZero();

        assertThat(bench.dispatches()).isEmpty();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("measured already", "pull requests go first");

        bench.run(pull).put("status", "completed");
        assertThat(run(nightly)).isZero();
        assertThat(bench.dispatches()).hasSize(1);
        assertThat(run("ci", "request", "--base", "1.0.0", "--candidate", "nowhere", "--kind", "trunk"))
                .as(out.toString(StandardCharsets.UTF_8))
                .isEqualTo(2);
    }

    /** What an event says that is not of interest, or not as GitHub writes it, costs no request. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                """
                {"action":"edited","changes":{"title":{"from":"a"}},"pull_request":{"number":12,"head":{"sha":"%s"}},
                 "repository":{"full_name":"facebook/rocksdb"},"sender":{"login":"maintainer","type":"User"}}\
                """,
                """
                {"action":"labeled","label":{"name":"perf"},"pull_request":{"number":12,"head":{"sha":"evil"}},
                 "repository":{"full_name":"facebook/rocksdb"},"sender":{"login":"maintainer","type":"User"}}\
                """,
                """
                {"action":"labeled","label":{"name":"perf"},"pull_request":{"number":12,"head":{"sha":"%s"}},
                 "repository":{"full_name":"facebook/rocksdb"}}\
                """,
                """
                {"action":"labeled","label":{"name":"bug"},"pull_request":{"number":12,"head":{"sha":"%s"}},
                 "repository":{"full_name":"facebook/rocksdb"},"sender":{"login":"maintainer","type":"User"}}\
                """,
            })
    void otherEventsCostNothing(String event) throws Exception {
        assertThat(dispatch("pull_request_target", event.replace("%s", HEAD))).isZero();

        assertThat(github.seen()).isEmpty();
    }

    @Test
    void faultsAreOneLineEach() throws Exception {
        github.order(Fault.answering("GET", ".*", Answer.refusal(401, "Bad credentials")));
        assertThat(dispatch("pull_request_target", labelled("facebook/rocksdb")))
                .isEqualTo(4);
        environment.remove("GITHUB_TOKEN");
        assertThat(run("ci", "dispatch")).isEqualTo(2);
        environment.remove("GITHUB_EVENT_PATH");
        assertThat(run("ci", "dispatch")).isEqualTo(2);

        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .hasSize(3)
                .allSatisfy(line -> assertThat(line).startsWith("rjperf: ").doesNotContain(FakeGitHub.TOKEN));
    }

    private static Request request(JsonNode order) {
        return RequestText.read(order.path("inputs").path("request").asText());
    }

    private static Request request() {
        return new Request(
                Context.Kind.PULL_REQUEST,
                "facebook/rocksdb",
                12,
                "git:" + FakeRepository.sha("12-base"),
                "git:" + HEAD,
                "pr",
                List.of(),
                List.of("linux-x64"),
                null,
                null,
                4711,
                "author",
                Instant.parse("2026-11-01T12:00:00Z"),
                "");
    }
}
