package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The command {@code import} with many files: two sides, or one build each. */
class ImportFoldersTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** A result of one fork. */
    private static final String RESULT = "[{\"benchmark\":\"a.Gets.get\",\"mode\":\"thrpt\",\"jvmArgs\":[\"%s\"],"
            + "\"primaryMetric\":{\"score\":%s,\"scoreUnit\":\"ops/s\",\"rawData\":[[%s]]}}]";

    @TempDir
    private Path folder;

    private void write(String name, String arguments, String score) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, RESULT.formatted(arguments, score, score));
    }

    @BeforeEach
    void write() throws IOException {
        for (int fork = 1; fork <= 5; fork++) {
            write("before/run" + fork + ".json", "", "90" + fork);
            write("after/run" + fork + ".json", "", "80" + fork);
            write("later/run" + fork + ".json", "", "80" + (6 - fork));
        }
    }

    private record Run(int status, String out, String err) {}

    private Run run(String arguments) {
        Settings settings = new Settings(Map.of(), Map.of("user.home", folder.toString()), Clock.systemUTC());
        List<String> words = new ArrayList<>(List.of("import"));
        Stream.of(arguments.split(" ", -1))
                .map(word -> word.startsWith("-") ? word : folder.resolve(word).toString())
                .forEach(words::add);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        int status = Main.commandLine(settings, console).execute(words.toArray(String[]::new));
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    private JsonNode comparisons(String arguments) throws IOException {
        Run run = run(arguments + " --json");
        assertThat(run.status()).as(run.err()).isZero();
        return JSON.readTree(run.out()).at("/imported/comparisons");
    }

    @Test
    void theFilesOfASideAreItsForks() throws IOException {
        JsonNode series = comparisons("before --against after").at("/0/series/0");

        assertThat(series.get("verdict").textValue()).isEqualTo("regression");
        assertThat(series.get("basis").textValue()).isEqualTo("forks");
        assertThat(series.get("baseScore").doubleValue()).isEqualTo(903);
        assertThat(comparisons("before/run1.json before/run2.json --against after/run1.json after/run2.json"))
                .hasSize(1);
    }

    @Test
    void runsOfOtherNumbersOfForksBelongTogether() throws IOException {
        Path file = folder.resolve("before/run6.json");
        Files.writeString(
                file, RESULT.formatted("", "906", "906],[908").replace("\"jvmArgs\"", "\"forks\":2,\"jvmArgs\""));

        assertThat(comparisons("before --against after")
                        .at("/0/series/0/baseScore")
                        .doubleValue())
                .isEqualTo((901 + 902 + 903 + 904 + 905 + 906 + 908) / 7.0);
    }

    @Test
    void eachBuildIsComparedWithTheOneBefore() throws IOException {
        JsonNode steps = comparisons("before after later --builds");

        assertThat(steps.findValuesAsText("verdict")).containsExactly("regression", "no-regression");
        assertThat(steps.at("/1/base/file").textValue())
                .isEqualTo(folder.resolve("after").toString());
        assertThat(run("before after later --builds")
                        .out()
                        .replace(folder + "/", "")
                        .replaceAll(" +", " ")
                        .lines())
                .startsWith(
                        "Gets.get",
                        " build score change verdict",
                        " before 903 ops/s",
                        "✗ after 803 ops/s −11.1 % [−11.3, −10.8] REGRESSION",
                        "✓ later 803 ops/s 0.0 % [−0.3, +0.3] no regression > 3 %");
    }

    @Test
    void buildsAreComparedInMarkdownToo() {
        assertThat(run("before after later --builds --markdown").out())
                .startsWith("### Gets.get\n")
                .containsSubsequence("before`", "| 🔴 | ", "after`", "| 🟢 | ", "later`");
    }

    @Test
    void aListOfTablesShowsTheForks() {
        assertThat(run("before/run1.json").out().replaceAll(" +", " ")).contains("Gets.get 901 ops/s — 1 1\n");
    }

    @Test
    void whatDoesNotBelongToASideIsLeftOut() throws IOException {
        write("after/zlast.json", "-Xint", "1");
        Files.writeString(folder.resolve("after/package.json"), "{}");
        Files.writeString(folder.resolve("after/notes.html"), "<p>");
        Run run = run("before --against after");

        assertThat(run.out()).contains("803 ops/s");
        assertThat(run.err().lines())
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("left out: ").contains("package.json:1: not a list"),
                        line -> assertThat(line)
                                .contains("zlast.json: line 1: Gets.get is left out: it was measured differently"));
    }

    @Test
    void aSecondTableWithoutForksIsLeftOut() throws IOException {
        Files.createDirectories(folder.resolve("text"));
        Files.writeString(folder.resolve("text/a.txt"), "Benchmark Score Units\nGets.get 1.5 ops/s\n");
        Files.writeString(folder.resolve("text/b.txt"), "Benchmark Score Units\nGets.get 1.6 ops/s\n");

        assertThat(run("before --against text").err()).contains("b.txt: line 2: Gets.get is left out: another table");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "before --builds                      | --builds needs at least two files",
                "before after --builds --against later | choose one",
                "before --against gone.json           | gone.json: no such file",
                "before --against empty               | empty has no files of results"
            })
    void aMistakeIsOneLine(String arguments, String words) throws IOException {
        Files.createDirectories(folder.resolve("empty"));
        Run run = run(arguments);

        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).singleElement().asString().contains(words);
    }
}
