package io.github.rjperf.cli.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.model.Collector;
import io.github.rjperf.model.Profile;
import io.github.rjperf.process.Program;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.service.PublishRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;

/** The commands of the publishing jobs, from the artifact of a run to rows, comment, check and summary. */
class PublishCommandIT {
    private static final String NAME = "publish_command_test";

    @TempDir
    private Path home;

    private PublishRun run;

    @BeforeEach
    void plan() throws Exception {
        run = new PublishRun(home, NAME);
    }

    @AfterEach
    void close() {
        run.close();
    }

    private String runId() {
        return Objects.requireNonNull(run.environment.get("GITHUB_RUN_ID"));
    }

    private void publish() {
        assertThat(run.run(run.publishing())).as(run.said()).isZero();
    }

    @Test
    void aRunIsRecordedAndAnsweredOnce() throws Exception {
        run.handIn(0.3, run.smoke());

        publish();

        String comment = run.comment();
        assertThat(comment)
                .startsWith("### 🔴")
                .contains("getNotFoundEven", "run=" + runId())
                .doesNotContain("/bench/build.log");
        assertThat(run.check().path("conclusion").asText()).isEqualTo("failure");
        assertThat(run.check().path("head_sha").asText()).isEqualTo("cd".repeat(20));
        assertThat(run.check().path("output").path("title").asText()).contains("slower", "getNotFoundEven");
        assertThat(home.resolve("summary.md")).content().contains("🔴", "getNotFoundEven");
        assertThat(home.resolve("out/report-linux-x64.html"))
                .content()
                .contains("getNotFoundEven")
                .doesNotContain("/bench/build.log");
        assertThat(comment)
                .startsWith(Files.readString(home.resolve("out/comment.md")).strip());
        assertThat(run.said()).contains("linux-x64: recorded").doesNotContain(FakeGitHub.TOKEN);
        long rows = TestServer.rows(NAME);

        publish();

        assertThat(TestServer.rows(NAME)).isEqualTo(rows);
        assertThat(run.comment()).isEqualTo(comment);
        assertThat(run.upstream.checks()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource({
        "'', success, ''",
        "fail_on: [allocation], success, ALLOCATION",
        "fail_on: [kept-memory], failure, KEPT_MEMORY"
    })
    void onlyWhatTheSettingsNameFailsTheCheck(String setting, String conclusion, String recorded) throws Exception {
        Files.writeString(run.service(), setting + "\n", StandardOpenOption.APPEND);
        String keeping = run.forks(run.smoke(), run.smoke().maxPairs())
                .lines()
                .map(line -> line.replace(
                        "\"metrics\":{",
                        "\"metrics\":{\"memory.live\":{\"value\":"
                                + (line.contains("\"side\":\"candidate\"") ? "312.0" : "0.0")
                                + ",\"unit\":\"B/op\"},"))
                .collect(Collectors.joining("\n", "", "\n"));
        run.handIn(HonestBundle.zip(Map.of("forks.jsonl", keeping)));

        publish();

        assertThat(run.check().path("conclusion").asText()).isEqualTo(conclusion);
        assertThat(run.comment()).contains("more memory", "keeps 312 B/op more");
        assertThat(TestServer.strings(NAME, "select array_to_string(fail_on, ',') from perf.judgment"))
                .containsExactly(recorded);
    }

    @Test
    void whatIsAcceptedIsAnsweredAndFailsNoMore() {
        run.handIn(0.3, run.smoke());
        publish();
        assertThat(run.comment()).startsWith("### 🔴");

        assertThat(accept("GetNotFound*")).as(run.said()).isZero();

        assertThat(run.comment())
                .contains("> Accepted by `ann`", "> - `GetNotFound.getNotFoundEven")
                .doesNotContain("> - `GetBenchmarks.get`")
                .contains("\n### 🟢 Nothing else got slower by more than 3 %; 1 slowdown is accepted")
                .contains("twice as safe", "ann", "run=" + runId());
        assertThat(run.check().path("conclusion").asText()).isEqualTo("success");
        assertThat(run.check().path("output").path("title").asText()).contains("1 slowdown is accepted");

        assertThat(accept("Put*")).isEqualTo(2);
        assertThat(run.comment()).contains("> Nothing accepted", "`Put*`");
        assertThat(run.check().path("conclusion").asText()).isEqualTo("success");
    }

    /** The comment is that of the newer run by then; the check at the commit is still this one's. */
    @Test
    void whatIsAcceptedWhileANewerRunIsUnderWayChangesTheCheckAlone() {
        run.handIn(0.3, run.smoke());
        publish();
        String older = runId();
        String newer =
                run.bench.addRun("bench.yml", "pull request 12345").path("id").asText();
        run.environment.put("GITHUB_RUN_ID", newer);
        run.announce();
        run.environment.put("GITHUB_RUN_ID", older);

        assertThat(accept("GetNotFound*")).as(run.said()).isZero();

        assertThat(run.comment()).contains("\n### ⏳", "run=" + newer);
        assertThat(run.check().path("conclusion").asText()).isEqualTo("success");
        assertThat(run.said()).contains("Another run has already answered");
    }

    /** As many as {@code /perf more} asks for, and not as many as the profile has. */
    @Test
    void aRequestMayAllowMorePairsThanItsProfile() {
        Profile smoke = run.smoke();
        run.request("\"maxPairs\":null", "\"maxPairs\":8");
        run.handIn(0, new Profile("smoke", smoke.about(), smoke.budget(), 8, smoke.series(), Collector.SERIAL));

        publish();

        assertThat(run.comment()).startsWith("### 🟢").contains("Of 16 duels, 16 were judged", "--max-pairs 8");
    }

    /** What is shown to be copied is what this version of the program takes. */
    @Test
    void theCommandThatReproducesItIsOne() {
        run.request("\"maxPairs\":null", "\"maxPairs\":5");
        run.request("\"budget\":null", "\"budget\":\"2m\"");
        run.request("\"series\":[]", "\"series\":[\"Get*\",\"*keyCount=1000*\"]");
        run.handIn(0, run.smoke());
        publish();
        List<String> block = run.comment()
                .lines()
                .dropWhile(line -> !line.startsWith("Reproduce in a clone of "))
                .toList();
        String command = block.get(3);
        assertThat(block.subList(1, 5)).containsExactly("", "```", command, "```");

        assertThat(home.resolve("out/report-linux-x64.html"))
                .content()
                .contains("--repo https://github.com/facebook/rocksdb");
        List<String> words = Program.output(Duration.ofMinutes(5), List.of("sh", "-c", "printf '%s\\n' " + command))
                .lines()
                .toList();

        assertThat(words.get(0)).isEqualTo("./rjperf");
        CommandLine.ParseResult parsed = Main.commandLine(run.settings(), run.console())
                .parseArgs(words.subList(1, words.size()).toArray(String[]::new))
                .subcommand();
        assertThat(parsed.commandSpec().name()).isEqualTo("compare");
        assertThat(parsed.<String>matchedOptionValue("--repo", "")).isEqualTo("https://github.com/facebook/rocksdb");
        assertThat(parsed.<Integer>matchedOptionValue("--max-pairs", 0)).isEqualTo(5);
        assertThat(parsed.<List<String>>matchedOptionValue("--series", List.of()))
                .containsExactly("Get*", "*keyCount=1000*");
        assertThat(parsed.matchedPositionals()).hasSize(2);
    }

    private int accept(String series) {
        run.environment.putAll(Map.of(
                "INPUT_PULL_REQUEST",
                Integer.toString(PublishRun.PULL_REQUEST),
                "INPUT_SERIES",
                series,
                "INPUT_REASON",
                "twice as safe",
                "INPUT_REQUESTED_BY",
                "ann"));
        return run.run(List.of(
                "ci",
                "accept",
                "--db",
                TestServer.url(NAME),
                "--service",
                run.service().toString()));
    }
}
