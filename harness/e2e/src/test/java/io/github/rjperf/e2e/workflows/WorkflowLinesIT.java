package io.github.rjperf.e2e.workflows;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.rjperf.cli.Main;
import io.github.rjperf.document.RequestText;
import io.github.rjperf.github.dispatch.TestInstallation;
import io.github.rjperf.github.fake.FakeGitHub;
import io.github.rjperf.github.fake.FakeRepository;
import io.github.rjperf.model.Request;
import io.github.rjperf.process.Program;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.testing.BenchmarkJars;
import io.github.rjperf.testing.WorkflowFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** Every line of a workflow that runs this program is one that it takes, and what schedules ask for can be planned. */
@Tag("deployment")
class WorkflowLinesIT {
    private static final String PROGRAM = "\"$RUNNER_TEMP/rjperf/rjperf\" ";
    private static final String MAIN = FakeRepository.sha("main");

    @TempDir
    private Path home;

    private final FakeGitHub github = FakeGitHub.start();
    private final FakeRepository bench = github.state().repository("acme/bench").workflow("bench.yml");
    private final Map<String, String> environment = new HashMap<>();
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();

    /** A step that runs this program. */
    private record Step(String workflow, JsonNode tree) {
        String line() {
            return tree.path("run").asText();
        }

        @Override
        public String toString() {
            return workflow + ": " + line();
        }
    }

    @BeforeEach
    void install() throws IOException {
        github.state().repository("facebook/rocksdb").addDefaultBranch("main", MAIN);
        environment.putAll(Map.of(
                "GITHUB_API_URL",
                github.url(),
                "GITHUB_TOKEN",
                FakeGitHub.TOKEN,
                "GITHUB_REPOSITORY",
                "acme/bench",
                "GITHUB_ACTOR",
                "github-actions[bot]",
                "GITHUB_OUTPUT",
                home.resolve("output").toString()));
        Path service = home.resolve(".github/rjperf.yaml");
        Files.createDirectories(home.resolve(".github"));
        Files.writeString(service, TestInstallation.SETTINGS);
        BenchmarkJars.write(home);
    }

    @AfterEach
    void close() {
        github.close();
    }

    static List<Step> steps() {
        return WorkflowFile.ours().stream()
                .flatMap(file -> file.jobs().values().stream()
                        .flatMap(job -> WorkflowFile.steps(job).stream())
                        .map(step -> new Step(file.name(), step)))
                .filter(step -> step.line().startsWith(PROGRAM))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("steps")
    void isACommandOfThisProgram(Step step) throws IOException {
        for (String secret : List.of("", "a value; $(touch harm)")) {
            Map<String, String> given = new HashMap<>();
            step.tree().path("env").fieldNames().forEachRemaining(name -> given.put(name, secret));
            List<String> words = words(step.line(), given);
            CommandLine command = commandLine();

            List<CommandLine> named =
                    command.parseArgs(words.toArray(String[]::new)).asCommandLineList();

            assertThat(words).noneMatch(word -> word.startsWith("$"));
            String description = String.join(
                    " ",
                    named.get(named.size() - 1).getCommandSpec().usageMessage().description());
            step.tree().path("env").fieldNames().forEachRemaining(name -> {
                if (name.startsWith("INPUT_") && !step.line().contains("$" + name)) {
                    String input = name.substring("INPUT_".length()).toLowerCase(Locale.ROOT);
                    assertThat(description).containsAnyOf(name, input);
                }
            });
        }
        assertThat(home.resolve("harm")).doesNotExist();
    }

    @Test
    void noneIsLeftOut() {
        assertThat(steps())
                .extracting(step -> step.workflow().replace(".yml", "") + " "
                        + step.line().split(" ", -1)[1] + " " + step.line().split(" ", -1)[2])
                .contains("accept ci accept", "bench ci plan", "bench ci comment", "bench ci publish")
                .contains("dispatch ci dispatch", "watch ci watch", "nightly ci request", "calibration ci request")
                .contains("releases ci request", "digest history --week");
    }

    /** From the line of the workflow to the order on GitHub, and from there through the plan of the other workflow. */
    @ParameterizedTest
    @CsvSource({
        "nightly.yml, maven:10.4.2, git:MAIN, full, TRUNK",
        "calibration.yml, maven:10.4.2, maven:10.4.2, pr, CALIBRATION",
        "releases.yml, maven:10.4.2, maven:10.5.1, full, RELEASE",
    })
    void whatNoPullRequestAsksForIsPlanned(String workflow, String base, String candidate, String profile, String kind)
            throws IOException {
        Step step = steps().stream()
                .filter(any -> any.workflow().equals(workflow))
                .findFirst()
                .orElseThrow();
        environment.putAll(Map.of("RJPERF_ANCHOR", "maven:10.4.2", "INPUT_BASE", base, "INPUT_CANDIDATE", candidate));
        assertThat(run(words(step.line(), environment))).as(this::said).isZero();
        ObjectNode order = bench.dispatches().get(0);

        environment.keySet().removeIf(name -> name.startsWith("INPUT_"));
        environment.putAll(inputs(order));
        environment.put("GITHUB_RUN_ID", order.path("run").asText());
        assertThat(run(List.of("ci", "plan"))).as(this::said).isZero();

        String output = Files.readString(home.resolve("output"));
        Request planned =
                RequestText.read(output.lines().findFirst().orElseThrow().replaceFirst("^request=", ""));
        assertThat(planned.base()).isEqualTo(base);
        assertThat(planned.candidate()).isEqualTo(candidate.replace("MAIN", MAIN));
        assertThat(planned.profile()).isEqualTo(profile);
        assertThat(planned.kind()).hasToString(kind);
        assertThat(planned.pullRequest()).isNull();
    }

    /** The inputs of an order as job plan hands them to its step. */
    private static Map<String, String> inputs(ObjectNode order) {
        WorkflowFile file = WorkflowFile.ours(order.path("workflow").asText());
        JsonNode known = file.tree().path("true").path("workflow_dispatch").path("inputs");
        order.path("inputs").fieldNames().forEachRemaining(name -> assertThat(known.has(name))
                .as("input " + name)
                .isTrue());
        Map<String, String> variables = new HashMap<>();
        JsonNode step = WorkflowFile.steps(file.job("plan")).stream()
                .filter(any -> any.path("id").asText().equals("plan"))
                .findFirst()
                .orElseThrow();
        WorkflowFile.fields(step.path("env")).forEach((variable, expression) -> {
            String name = variable.replaceFirst("^INPUT_", "").toLowerCase(Locale.ROOT);
            if (variable.startsWith("INPUT_")) {
                assertThat(expression.asText()).contains("inputs." + name);
                variables.put(variable, order.path("inputs").path(name).asText());
            }
        });
        return variables;
    }

    private int run(List<String> words) {
        List<String> all = new ArrayList<>(words);
        return commandLine().execute(all.toArray(String[]::new));
    }

    private CommandLine commandLine() {
        PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);
        Map<String, String> properties = Map.of("rjperf.home", home.toString(), "user.home", home.toString());
        return Main.commandLine(
                new Settings(environment, properties, Clock.systemUTC(), time -> {}),
                new Console(print, print, false, false, 200));
    }

    private String said() {
        return out.toString(StandardCharsets.UTF_8);
    }

    /** The words that a shell makes of a line, without the program. */
    private List<String> words(String line, Map<String, String> variables) throws IOException {
        Path script = home.resolve("script");
        Files.writeString(
                script,
                "set -- " + line.substring(PROGRAM.length()) + "\nfor word; do printf '%s\\n' \"$word\"; done\n");
        List<String> command = Stream.of(
                        Stream.of("env", "-C", home.toString(), "RUNNER_TEMP=/tmp/runner"),
                        variables.entrySet().stream().map(entry -> entry.getKey() + "=" + entry.getValue()),
                        Stream.of("sh", "-eu", script.toString()))
                .flatMap(words -> words)
                .toList();
        return Program.output(Duration.ofMinutes(5), command).lines().toList();
    }
}
