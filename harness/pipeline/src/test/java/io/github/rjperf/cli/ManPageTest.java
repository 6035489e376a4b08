package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.house.Repository;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
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
import picocli.CommandLine;

/** docs/rjperf.1 is what the commands say; {@code -Drjperf.write.docs=true} writes it again. */
class ManPageTest {
    private static final Path DOCS = Path.of("../../docs");
    private static final Path TEMPLATE = Path.of("src/test/resources/man/rjperf.1.template");
    private static final Pattern EXAMPLE = Pattern.compile("(?m)^\\\\&\\./rjperf (.*)$");

    private static CommandLine root() {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
        Settings settings = new Settings(Map.of(), Map.of(), Clock.systemUTC());
        return Main.commandLine(settings, new Console(nowhere, nowhere, false, false, 100));
    }

    private static String page() throws Exception {
        Map<String, List<String>> groups = HelpPages.commandsByGroup();
        return Files.readString(TEMPLATE)
                .replace("@OVERVIEW@\n", ManPage.overview(groups))
                .replace("@COMMANDS@\n", ManPage.commands(root(), groups))
                .replace(
                        "@EXIT_STATUS@\n",
                        ManPage.exitCodes(Files.readString(DOCS.resolve("reference/exit-codes.md"))));
    }

    @Test
    void isWhatTheCommandsSay() throws Exception {
        Path manual = DOCS.resolve("rjperf.1");
        String page = page();
        if (Boolean.getBoolean("rjperf.write.docs")) {
            Files.writeString(manual, page);
        }

        assertThat(Files.readString(manual)).isEqualTo(page);
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
                        ".SS \"compare BASE CANDIDATE\"\n",
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
