package io.github.rjperf.e2e.launcher;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import io.github.rjperf.testing.WorkflowFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the step of {@code action.yml} makes of its inputs and of each result; a stand-in plays the program. */
class StepIT {
    /** Notes its arguments, leaves a bundle unless it fails before, and ends with $ENDS. */
    private static final String PROGRAM = """
            #!/bin/sh
            printf '<%s>' "$@" >>"$RUNNER_TEMP/called"
            echo >>"$RUNNER_TEMP/called"
            case $1 in
              show) cat "$RUNNER_TEMP/summary.json" ;;
              *)
                [ "$ENDS" -eq 4 ] || { mkdir "$4" && echo '# The report' >"$4/report.md"; }
                echo '::add-mask::everything'
                ;;
            esac
            exit "$ENDS"
            """;

    private static final JsonNode ACTION = WorkflowFile.parse(
                    "action.yml", Repository.read(Repository.root().resolve("action.yml")))
            .tree();

    private final Map<String, String> environment = new HashMap<>();

    @TempDir
    private Path temp;

    @BeforeEach
    void prepare() throws IOException {
        Path program = Files.createDirectories(temp.resolve("rjperf")).resolve("rjperf");
        Files.writeString(program, PROGRAM);
        assertThat(program.toFile().setExecutable(true)).isTrue();
        Files.writeString(
                temp.resolve("summary.json"),
                Repository.read(Repository.root().resolve("harness/pipeline/src/test/resources/summary/mixed.json")));
        environment.put("RUNNER_TEMP", temp.toString());
        environment.put("GITHUB_OUTPUT", temp.resolve("output").toString());
        environment.put("GITHUB_STEP_SUMMARY", temp.resolve("summary.md").toString());
        for (JsonNode step : ACTION.path("runs").path("steps")) {
            WorkflowFile.fields(step.path("env"))
                    .forEach((name, input) -> environment.put(name, preset(input.asText())));
        }
    }

    private static String preset(String expression) {
        String name = expression.replaceFirst("\\$\\{\\{ inputs\\.([a-z-]+) }}", "$1");
        assertThat(ACTION.path("inputs").has(name)).as(expression).isTrue();
        return ACTION.path("inputs").path(name).path("default").asText();
    }

    @ParameterizedTest
    @CsvSource({
        "0, false, 0",
        "0, true, 0",
        "1, false, 0",
        "1, true, 1",
        "3, false, 0",
        "3, true, 0",
        "2, false, 2",
        "4, false, 4",
        "4, true, 4",
        "143, false, 143"
    })
    void onlyAFailureOfTheProgramFailsUnlessSlowdownsShould(int ends, String fails, int code) {
        assertThat(run(ends, Map.of("INPUT_FAIL_ON_REGRESSION", fails)).code()).isEqualTo(code);
    }

    @Test
    void aSlowdownFailsNothingUnlessAskedFor() {
        assertThat(environment.get("INPUT_FAIL_ON_REGRESSION")).isEqualTo("false");
        assertThat(run(1, Map.of("INPUT_FAIL_ON_REGRESSION", "yes")).code()).isEqualTo(2);
        assertThat(temp.resolve("called")).doesNotExist();
    }

    @Test
    void theReportAndItsOutputsReachTheWorkflow() {
        Shell.Ended ended = run(1, Map.of());

        assertThat(temp.resolve("summary.md")).hasContent("# The report");
        List<String> outputs = Repository.read(temp.resolve("output")).lines().toList();
        assertThat(outputs)
                .hasSize(3)
                .startsWith("status=regression", "worst-change=-49.87")
                .last()
                .asString()
                .startsWith("folder=" + temp + "/rjperf-results.");
        assertThat(ACTION.path("outputs"))
                .extracting(output -> output.path("value").asText())
                .containsExactly(outputs.stream()
                        .map(line -> "${{ steps.compare.outputs." + line.replaceFirst("=.*", "") + " }}")
                        .toArray(String[]::new));
        assertThat(ended.said()).matches("(?s)::stop-commands::(stopped-\\d+)\n.*::add-mask::everything\n::\\1::\n");
    }

    @Test
    void withoutAResultThereIsNeitherReportNorOutput() {
        run(4, Map.of());
        assertThat(temp.resolve("summary.md")).doesNotExist();
        assertThat(temp.resolve("output")).doesNotExist();
    }

    @Test
    void noExpressionReachesAShellAndNoOtherActionRuns() {
        assertThat(ACTION.path("runs").path("steps")).hasSize(2).allSatisfy(step -> {
            assertThat(step.path("run").asText())
                    .startsWith("\"$GITHUB_ACTION_PATH/")
                    .doesNotContain("${{");
            assertThat(step.has("uses")).isFalse();
        });
    }

    /** A build cannot turn into an option, and no input into a command. */
    @Test
    void inputsStayWhatTheyAre() {
        run(
                0,
                Map.of(
                        "INPUT_BASE", "--trust",
                        "INPUT_CANDIDATE", "$(touch harm) ; `touch harm`",
                        "INPUT_PROFILE", "--trust",
                        "INPUT_BUDGET", "5m --trust"));
        assertThat(temp.resolve("called"))
                .content()
                .contains("<--profile=--trust><--budget=5m --trust><--><--trust><$(touch harm) ; `touch harm`>\n")
                .startsWith("<compare><--no-record><--out><");
        assertThat(temp.resolve("harm")).doesNotExist();
    }

    @Test
    void withoutAProfileAndABudgetTheProgramChooses() {
        run(0, Map.of("INPUT_BASE", "9.0.1", "INPUT_CANDIDATE", "9.1.1"));
        assertThat(temp.resolve("called"))
                .content()
                .contains("<--smaller-is-better><", "/smaller-is-better.json><--><9.0.1><9.1.1>\n");
    }

    private Shell.Ended run(int ends, Map<String, String> inputs) {
        Map<String, String> all = new HashMap<>(environment);
        all.putAll(inputs);
        all.put("ENDS", Integer.toString(ends));
        return Shell.run(
                temp,
                all,
                List.of(Repository.root().resolve("harness/launcher/step").toString()));
    }
}
