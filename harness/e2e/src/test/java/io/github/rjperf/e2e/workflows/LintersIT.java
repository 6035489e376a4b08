package io.github.rjperf.e2e.workflows;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import io.github.rjperf.testing.Shell;
import io.github.rjperf.testing.WorkflowFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Three linters have nothing to say of the workflows but what .github/zizmor.yml accepts; each catches what it is for. */
@Tag("deployment")
class LintersIT {
    private static final Path INSTALLED = Repository.root().resolve("harness/target/launcher");

    @Test
    void actionlintHasNothingToSay() {
        assertThat(actionlint(files()).said()).isEmpty();
    }

    @Test
    void zizmorHasNothingToSay() {
        Shell.Ended ended = zizmor(List.of(".github", "action.yml"));
        assertThat(ended.said()).contains("No findings to report");
        assertThat(ended.code()).isZero();
    }

    @Test
    void githubsOwnParserHasNothingToSay() {
        assertThat(parser(files()).said().lines())
                .hasSize(files().size())
                .allMatch(line -> line.endsWith(": 0 errors"));
    }

    /** Every accepted finding is there, and gives its reason; zizmor itself is silent about a rule that hides nothing. */
    @Test
    void acceptedFindingsHaveReasons() {
        List<String> lines = Repository.read(Repository.root().resolve(".github/zizmor.yml"))
                .lines()
                .toList();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).matches(" {6}- .*")) {
                assertThat(lines.get(i - 1)).as(lines.get(i)).matches(" +(#|- ).*");
            }
        }
        String without = zizmor(List.of("--no-config", ".github")).said();
        lines.stream()
                .filter(line -> line.matches(" {2}[a-z-]+:"))
                .map(String::strip)
                .forEach(rule -> assertThat(without).contains(rule.substring(0, rule.length() - 1) + "]"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "actionlint | run: '\"$RUNNER_TEMP/rjperf/rjperf\" ci plan' | run: echo ${{ github.event.issue.title }} | potentially untrusted",
                "actionlint | needs: plan^    runs-on: ${{ fromJSON | needs: plans^    runs-on: ${{ fromJSON | does not exist",
                "actionlint | runs-on: ubuntu-24.04 | runs-on: no-such-label | is unknown",
                "zizmor | run: '\"$RUNNER_TEMP/rjperf/rjperf\" ci plan' | run: echo ${{ github.event.issue.title }} | template-injection",
                "zizmor | persist-credentials: false | fetch-depth: 1 | artipacked",
                "zizmor | on:^  workflow_dispatch: | on:^  pull_request_target:^  workflow_dispatch: | dangerous-triggers",
                "zizmor |     environment: publish^ | ^ | secrets-outside-env",
                "zizmor | 3d3c42e5aac5ba805825da76410c181273ba90b1 # v7.0.1 | v7 | unpinned-uses",
                "parser | workflow_dispatch: | workflow_dispatches: | Unexpected value 'workflow_dispatches'",
                "parser | timeout-minutes: 20 | timeout-minute: 20 | Unexpected value 'timeout-minute'"
            })
    void catches(String linter, String good, String bad, String complaint, @TempDir Path folder) throws IOException {
        String text = WorkflowFile.ours("bench.yml").text();
        String before = good.replace('^', '\n');
        assertThat(text).contains(before);
        Path file = folder.resolve(".github/workflows/bench.yml");
        Files.createDirectories(file.getParent());
        Files.writeString(file, text.replace(before, bad.replace('^', '\n')));
        List<String> one = List.of(file.toString());
        String said =
                switch (linter) {
                    case "actionlint" -> actionlint(one).said();
                    case "zizmor" -> zizmor(one).said();
                    default -> parser(one).said();
                };
        assertThat(said).contains(complaint);
    }

    private static List<String> files() {
        return WorkflowFile.ours().stream()
                .map(file -> WorkflowFile.FOLDER.resolve(file.name()).toString())
                .toList();
    }

    private static Shell.Ended actionlint(List<String> files) {
        return run("actionlint", List.of("-no-color", "-pyflakes="), files);
    }

    private static Shell.Ended zizmor(List<String> rest) {
        return run(
                "zizmor",
                List.of("--offline", "--persona=auditor", "--no-progress", "--color=never", "--no-exit-codes"),
                rest);
    }

    private static Shell.Ended parser(List<String> files) {
        return run("workflow-check", List.of(), files);
    }

    private static Shell.Ended run(String program, List<String> options, List<String> files) {
        Path ours = INSTALLED.resolve(program).resolve("bin").resolve(program);
        String found = Files.isExecutable(ours)
                ? ours.toString()
                : Shell.find(program).map(Path::toString).orElse("");
        Assumptions.assumeFalse(found.isEmpty(), program + " is not installed");
        List<String> command = new ArrayList<>(List.of(found));
        Stream.of(options, files).forEach(command::addAll);
        return Shell.run(Repository.root(), java.util.Map.of(), command);
    }
}
