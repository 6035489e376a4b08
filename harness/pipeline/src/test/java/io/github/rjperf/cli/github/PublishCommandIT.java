package io.github.rjperf.cli.github;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.cli.Main;
import io.github.rjperf.compare.BundledMatrix;
import io.github.rjperf.document.Catalogue;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.github.fake.Answer;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.github.fake.Fault;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Profile;
import io.github.rjperf.model.Request;
import io.github.rjperf.process.Program;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.service.JobRequest;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.Version;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The commands of the publishing jobs, from the artifact of a run to rows, comment, check and summary. */
class PublishCommandIT {
    private static final String NAME = "publish_command_test";
    private static final int PULL_REQUEST = 12345;

    @TempDir
    private Path home;

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeRepository upstream = github.state().repository("facebook/rocksdb");
    private final FakeRepository bench = github.state().repository("acme/bench").workflow("bench.yml");
    private final Map<String, String> environment = new HashMap<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    @BeforeEach
    void plan() throws IOException {
        TestServer.migrated(NAME).close();
        Request request = HonestBundle.request();
        upstream.addPull(PULL_REQUEST, "author");
        upstream.push(PULL_REQUEST, Objects.requireNonNull(Request.commitOf(request.candidate())));
        environment.putAll(Map.of(
                "GITHUB_API_URL", github.url(),
                "GITHUB_TOKEN", FakeGitHub.TOKEN,
                "GITHUB_REPOSITORY", "acme/bench",
                "GITHUB_RUN_ID",
                        bench.addRun("bench.yml", "pull request 12345")
                                .path("id")
                                .asText(),
                "GITHUB_RUN_ATTEMPT", "1",
                "GITHUB_STEP_SUMMARY", home.resolve("summary.md").toString(),
                "RJPERF_REQUEST", RequestText.write(request)));
        Files.writeString(home.resolve("rjperf.yaml"), """
                version: 1
                upstream: facebook/rocksdb
                label: perf
                profile: smoke
                workflow: {file: bench.yml, ref: main}
                platforms:
                  linux-x64: {runs_on: [self-hosted], hosts: [%s], unsigned: true}
                """.formatted(
                        HonestBundle.service().platforms().get(0).hosts().get(0)));
        BenchmarkJars.write(home);
    }

    @AfterEach
    void close() {
        github.close();
    }

    @Test
    void aRunIsRecordedAndAnsweredOnce() throws Exception {
        handIn(0.3);

        assertThat(publish()).as(this::said).isZero();

        String comment = comment();
        assertThat(comment).startsWith("### 🔴").contains("getNotFoundEven", "run=" + environment.get("GITHUB_RUN_ID"));
        assertThat(check().path("conclusion").asText()).isEqualTo("failure");
        assertThat(check().path("head_sha").asText()).isEqualTo("cd".repeat(20));
        assertThat(check().path("output").path("title").asText()).contains("slower", "getNotFoundEven");
        assertThat(home.resolve("summary.md")).content().contains("🔴", "getNotFoundEven");
        assertThat(home.resolve("out/report-linux-x64.html")).isNotEmptyFile();
        assertThat(comment)
                .startsWith(Files.readString(home.resolve("out/comment.md")).strip());
        assertThat(said()).contains("linux-x64: recorded").doesNotContain(FakeGitHub.TOKEN);
        long rows = TestServer.rows(NAME);

        assertThat(publish()).as(this::said).isZero();

        assertThat(TestServer.rows(NAME)).isEqualTo(rows);
        assertThat(comment()).isEqualTo(comment);
        assertThat(upstream.checks()).hasSize(1);
    }

    @Test
    void whatIsAcceptedIsAnsweredAndFailsNoMore() throws Exception {
        handIn(0.3);
        assertThat(publish()).as(this::said).isZero();

        assertThat(upstream.bodies(PULL_REQUEST).get(0)).startsWith("### 🔴");

        assertThat(accept("GetNotFound*")).as(this::said).isZero();

        assertThat(upstream.bodies(PULL_REQUEST)).hasSize(1);
        assertThat(upstream.bodies(PULL_REQUEST).get(0))
                .contains("> Accepted by <code>ann</code>", "> - <code>GetNotFound.getNotFoundEven")
                .doesNotContain("> - <code>GetBenchmarks.get<")
                .contains("\n### 🟢 Nothing else got slower by more than 3 %; 1 slowdown is accepted")
                .contains("twice as safe", "ann", "run=" + environment.get("GITHUB_RUN_ID"));
        assertThat(check().path("conclusion").asText()).isEqualTo("success");
        assertThat(check().path("output").path("title").asText()).contains("1 slowdown is accepted");
    }

    /** The comment is that of the newer run by then; the check at the commit is still this one's. */
    @Test
    void whatIsAcceptedWhileANewerRunIsUnderWayChangesTheCheckAlone() throws Exception {
        handIn(0.3);
        assertThat(publish()).as(this::said).isZero();
        String newer =
                bench.addRun("bench.yml", "pull request 12345").path("id").asText();
        String older = Objects.requireNonNull(environment.put("GITHUB_RUN_ID", newer));
        assertThat(run("comment", "--state", "running")).as(this::said).isZero();
        environment.put("GITHUB_RUN_ID", older);

        assertThat(accept("GetNotFound*")).as(this::said).isZero();

        assertThat(upstream.bodies(PULL_REQUEST).get(0)).contains("\n### ⏳", "run=" + newer);
        assertThat(check().path("conclusion").asText()).isEqualTo("success");
        assertThat(said()).contains("Another run has already answered");
    }

    @Test
    void theAnswerShowsNoPathOfTheMachine() throws Exception {
        handIn(0.3);
        assertThat(publish()).as(this::said).isZero();

        assertThat(comment())
                .contains("logs/build-base.log in the bundle of linux-x64")
                .doesNotContain("/bench/build.log");
        assertThat(home.resolve("out/report-linux-x64.html")).content().doesNotContain("/bench/build.log");
    }

    /** As many as {@code /perf more} asks for, and not as many as the profile has. */
    @Test
    void aRequestMayAllowMorePairsThanItsProfile() throws Exception {
        Profile smoke = BundledMatrix.select(Catalogue.read(settings().benchmarkJars()), "smoke", List.of());
        environment.computeIfPresent(
                "RJPERF_REQUEST", (name, text) -> text.replace("\"maxPairs\":null", "\"maxPairs\":8"));
        handIn(0, new Profile("smoke", smoke.about(), smoke.budget(), 8, smoke.series()));

        assertThat(publish()).as(this::said).isZero();

        assertThat(comment()).startsWith("### 🟢").contains("Of 16 duels, 16 were judged", "--max-pairs 8");
    }

    /** What is shown to be copied is what this version of the program takes. */
    @Test
    void theCommandThatReproducesItIsOne() throws Exception {
        environment.computeIfPresent(
                "RJPERF_REQUEST", (name, text) -> text.replace("\"maxPairs\":null", "\"maxPairs\":5")
                        .replace("\"budget\":null", "\"budget\":\"2m\"")
                        .replace("\"series\":[]", "\"series\":[\"Get*\",\"*keyCount=1000*\"]"));
        handIn(0);
        assertThat(publish()).as(this::said).isZero();
        List<String> block =
                comment().lines().dropWhile(line -> !line.equals("Reproduce:")).toList();
        String command = block.get(3);
        assertThat(block.subList(1, 5)).containsExactly("", "```", command, "```");

        assertThat(home.resolve("out/report-linux-x64.html"))
                .content()
                .contains("--repo https://github.com/facebook/rocksdb");
        List<String> words = Program.output(Duration.ofSeconds(10), List.of("sh", "-c", "printf '%s\\n' " + command))
                .lines()
                .toList();

        assertThat(words.get(0)).isEqualTo("./rjperf");
        CommandLine.ParseResult parsed = Main.commandLine(settings(), console())
                .parseArgs(words.subList(1, words.size()).toArray(String[]::new))
                .subcommand();
        assertThat(parsed.commandSpec().name()).isEqualTo("compare");
        assertThat(parsed.<String>matchedOptionValue("--repo", "")).isEqualTo("https://github.com/facebook/rocksdb");
        assertThat(parsed.<Integer>matchedOptionValue("--max-pairs", 0)).isEqualTo(5);
        assertThat(parsed.<List<String>>matchedOptionValue("--series", List.of()))
                .containsExactly("Get*", "*keyCount=1000*");
        assertThat(parsed.matchedPositionals()).hasSize(2);
    }

    @Test
    void whatWasNotMeasuredCannotBeAccepted() throws Exception {
        handIn(0);
        assertThat(publish()).as(this::said).isZero();

        assertThat(accept("Put*")).isEqualTo(2);

        assertThat(upstream.bodies(PULL_REQUEST)).singleElement().asString().contains("> Nothing accepted", "Put&#42;");
        assertThat(check().path("conclusion").asText()).isEqualTo("success");
    }

    @Test
    void aForgedBundleIsRefusedInWords() throws Exception {
        handIn(0);
        environment.put(
                "RJPERF_REQUEST", RequestText.write(HonestBundle.request()).replace("4711", "4712"));

        assertThat(publish()).as(this::said).isZero();

        assertThat(comment()).startsWith("### ⚙️").contains("refused");
        assertThat(check().path("conclusion").asText()).isEqualTo("neutral");
        assertThat(TestServer.rows(NAME)).isZero();
    }

    @Test
    void aCheckThatGithubRefusesIsSaidAndTheCommentStands() throws Exception {
        handIn(0);
        github.order(Fault.answering("POST", ".*/check-runs", Answer.refusal(403, "Resource not accessible")));

        assertThat(publish()).as(this::said).isZero();

        assertThat(comment()).startsWith("### 🟢");
        assertThat(upstream.checks()).isEmpty();
        assertThat(said()).contains("No check was written", "checks: write");
    }

    private String comment() {
        assertThat(upstream.bodies(PULL_REQUEST)).hasSize(1);
        return upstream.bodies(PULL_REQUEST).get(0);
    }

    private ObjectNode check() {
        assertThat(upstream.checks()).hasSize(1);
        return upstream.checks().get(0);
    }

    private int publish() {
        return run(
                "publish",
                "--db",
                TestServer.url(NAME),
                "--out",
                home.resolve("out").toString());
    }

    private int accept(String series) {
        environment.putAll(Map.of(
                "INPUT_PULL_REQUEST",
                Integer.toString(PULL_REQUEST),
                "INPUT_SERIES",
                series,
                "INPUT_REASON",
                "twice as safe",
                "INPUT_REQUESTED_BY",
                "ann"));
        return run("accept", "--db", TestServer.url(NAME));
    }

    private int run(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--service", home.resolve("rjperf.yaml").toString()));
        return Main.commandLine(settings(), console()).execute(all.toArray(String[]::new));
    }

    private Console console() {
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        return new Console(print, print, false, false, 200);
    }

    private Settings settings() {
        Map<String, String> properties = Map.of("rjperf.home", home.toString(), "user.home", home.toString());
        return new Settings(environment, properties, Clock.fixed(HonestBundle.NOW, ZoneOffset.UTC), time -> {});
    }

    private String said() {
        return out.toString(StandardCharsets.UTF_8);
    }

    /** The machine of the run uploads what an honest one measured. */
    private void handIn(double slowdown) throws IOException {
        handIn(slowdown, BundledMatrix.select(Catalogue.read(settings().benchmarkJars()), "smoke", List.of()));
    }

    private void handIn(double slowdown, Profile profile) throws IOException {
        HonestBundle honest =
                new HonestBundle(JobRequest.of(settings()).comparisonId(HonestBundle.PLATFORM), slowdown, profile);
        Comparison comparison = honest.comparison(Version.number());
        String lines = honest.lines(home.resolve("bench"), comparison, honest.forks(comparison));
        long run = Long.parseLong(Objects.requireNonNull(environment.get("GITHUB_RUN_ID")));
        bench.addArtifact(run, "bundle-linux-x64-1", HonestBundle.zip(Map.of("forks.jsonl", lines)));
    }
}
