package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

class HelpPagesTest {
    private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+");
    private static final ByteArrayOutputStream OUT = new ByteArrayOutputStream();

    private static CommandLine root() {
        PrintStream out = new PrintStream(OUT, true, StandardCharsets.UTF_8);
        Settings settings = new Settings(Map.of(), Map.of(), Clock.systemUTC());
        return Main.commandLine(settings, new Console(out, out, false, false, 100));
    }

    static Stream<CommandLine> ownCommands() {
        return all(root())
                .filter(command -> !command.getCommandSpec().usageMessage().hidden())
                .filter(command -> command.getCommandSpec()
                        .userObject()
                        .getClass()
                        .getName()
                        .startsWith("io.github."));
    }

    private static Stream<CommandLine> all(CommandLine command) {
        return Stream.concat(
                Stream.of(command), command.getSubcommands().values().stream().flatMap(HelpPagesTest::all));
    }

    @Test
    void everyCommandIsInOneGroup() {
        List<String> listed = HelpPages.commandsByGroup().values().stream()
                .flatMap(List::stream)
                .toList();

        assertThat(listed)
                .doesNotHaveDuplicates()
                .containsExactlyInAnyOrderElementsOf(root().getSubcommands().entrySet().stream()
                        .filter(entry -> !entry.getValue()
                                .getCommandSpec()
                                .usageMessage()
                                .hidden())
                        .map(Map.Entry::getKey)
                        .toList());
        assertThat(root().getUsageMessage(Ansi.OFF)).contains("Compare and judge:", "  compare ", "About:", "  help ");
    }

    @ParameterizedTest
    @MethodSource("ownCommands")
    void everyPageHasAnExampleThatParses(CommandLine described) {
        String page = described.getUsageMessage(Ansi.OFF);

        assertThat(page).contains("Example:", "Exit codes:", "Manual: docs/README.md");
        String example = page.lines()
                .filter(line -> line.contains("./rjperf "))
                .reduce((first, last) -> last)
                .orElseThrow();
        String command = example.substring(example.indexOf("./rjperf ") + "./rjperf ".length())
                .replaceFirst("\\)\"$", "");
        Matcher words = WORD.matcher(command);
        root().parseArgs(words.results()
                .map(word -> word.group().replace("'", ""))
                .toArray(String[]::new));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "help                | Usage: rjperf [",
                "help compare        | Usage: rjperf compare ",
                "compare --help      | Usage: rjperf compare ",
                "db --help           | Usage: rjperf db ",
                "help db             | Usage: rjperf db ",
                "completion          | complete -F _complete_rjperf "
            })
    void helpIsFoundInEveryUsualWay(String arguments, String words) {
        OUT.reset();
        assertThat(root().execute(arguments.split(" ", -1))).isZero();
        assertThat(OUT.toString(StandardCharsets.UTF_8)).contains(words);
    }
}
