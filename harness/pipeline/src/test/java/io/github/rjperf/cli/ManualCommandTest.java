package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class ManualCommandTest {
    private static final Path TEMPLATE = Path.of("src/main/resources/io/github/rjperf/cli/rjperf.1.template");
    private static final Pattern EXAMPLE = Pattern.compile("(?m)^\\\\&\\./rjperf (.*)$");

    @TempDir
    private Path docs;

    private static CommandLine root() {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        Settings settings = new Settings(Map.of(), Map.of(), Clock.systemUTC());
        return Main.commandLine(settings, new Console(nowhere, nowhere, false, false, 100));
    }

    @Test
    void theReferenceHasThePageOfEveryCommand() throws Exception {
        assertThat(Files.readString(Manual.write(docs)))
                .contains("\n## rjperf\n", "\n## rjperf compare\n\n```\nUsage: rjperf compare [")
                .contains("\n## rjperf calibrate host\n\n```\n", "(exit-codes.md)")
                .contains("\n## rjperf ci unpack\n")
                .doesNotContain("rjperf manual");
    }

    @Test
    void theManPageSaysWhatTheCommandsSay() throws Exception {
        Manual.write(docs);
        String page = Files.readString(docs.resolve("rjperf.1"));

        assertThat(page.lines().filter(line -> line.startsWith(".SH ")))
                .containsExactly(
                        ".SH NAME",
                        ".SH SYNOPSIS",
                        ".SH DESCRIPTION",
                        ".SH COMMANDS",
                        ".SH EXIT STATUS",
                        ".SH FILES",
                        ".SH ENVIRONMENT",
                        ".SH EXAMPLES",
                        ".SH SEE ALSO");
        assertThat(page)
                .contains(
                        ".SS \"compare BASE CANDIDATE BENCHMARK\"\n",
                        ".SS \"ci unpack ARCHIVE DIR\"\n",
                        ".SS \"calibrate host BUILD\"\n",
                        ".TP\n\\fB\\-\\-no\\-record\\fR\n",
                        ".TP\n\\fB\\-\\-db\\fR \\fIJDBC\\-URL\\fR\n",
                        ".TP\n\\fB130, 143\\fR\nstopped: ")
                .doesNotContain("@");
        assertThat(page.chars()).allMatch(character -> character < 128);
    }

    @Test
    void examplesParse() throws Exception {
        List<String> examples = EXAMPLE.matcher(
                        Files.readString(TEMPLATE).replace("\\-", "-").replace("\\(aq", ""))
                .results()
                .map(match -> match.group(1))
                .toList();

        assertThat(examples).hasSizeGreaterThan(4).allSatisfy(example -> root().parseArgs(example.split(" ", -1)));
    }

    /** Variables of GitHub's runners and of the workflows are left to their pages. */
    @Test
    void variablesThatPeopleSetAreListed() throws Exception {
        String page = Files.readString(TEMPLATE);
        String settings = Repository.read(
                Repository.root().resolve("harness/pipeline/src/main/java/io/github/rjperf/settings/Settings.java"));
        Stream<String> read = Pattern.compile("\"([A-Z]+(?:_[A-Z]+)+)\"")
                .matcher(settings)
                .results()
                .map(match -> match.group(1));

        assertThat(read).isNotEmpty().allSatisfy(name -> assertThat(page).contains(".B " + name + "\n"));
    }

    @Test
    void charactersOfRoffAreEscaped() {
        assertThat(ManPage.escaped("a-b\\ 'x' ≤ 3 %")).isEqualTo("a\\-b\\e \\(aqx\\(aq \\[u2264] 3 %");
    }
}
