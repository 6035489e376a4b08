package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.campaign.Outcome;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.house.Repository;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

class HelpPagesTest {
    private static final Path SOURCES = Repository.root().resolve("harness/pipeline/src/main/java");
    private static final Pattern CODE = Pattern.compile("ExitCode\\.([A-Z_]+)");
    private static final Pattern CAMPAIGN = Pattern.compile("import io\\.github\\.rjperf\\.campaign\\.([a-z]+)\\.");
    private static final Pattern OUTCOME = Pattern.compile("\\bOutcome\\.([A-Z_]+)");
    private static final Set<Integer> EVERYWHERE = Set.of(0, 2, 4, 130);
    private static final Set<Integer> VERDICTS = Set.of(1, 3);
    private static final Set<Integer> CHECKS = Set.of(3);
    private static final Pattern WORD = Pattern.compile("(?:[^\\s\"']|\"[^\"]*\"|'[^']*')+");
    private static final ByteArrayOutputStream OUT = new ByteArrayOutputStream();

    private static CommandLine root(String... concerning) {
        PrintStream out = new PrintStream(OUT, true, StandardCharsets.UTF_8);
        Settings settings = new Settings(Map.of(), Map.of(), Clock.systemUTC());
        return Main.commandLine(new RjPerf(), settings, new Console(out, out, false, false, 100), concerning);
    }

    private static String answer(CommandLine line, String... arguments) {
        OUT.reset();
        int status = line.execute(arguments);
        return status + OUT.toString(StandardCharsets.UTF_8);
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
    void theFirstScreenIsShort() {
        String page = root().getUsageMessage(Ansi.OFF);

        assertThat(page.lines().filter(line -> line.matches("  [a-z]+ .*")))
                .hasSizeGreaterThan(10)
                .hasSizeLessThanOrEqualTo(21);
        assertThat(page.lines()).hasSizeLessThanOrEqualTo(40);
        assertThat(page)
                .contains("Compare two builds:", "  compare ", "More:", "  help        Displays help about a command.");
        OUT.reset();
        assertThat(root().execute()).isZero();
        assertThat(OUT.toString(StandardCharsets.UTF_8)).isEqualTo(page);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--version",
                "--help",
                "-hV",
                "--none",
                "show --help",
                "show --none",
                "db migrate --help",
                "db",
                "shwo",
                "help show",
                "--help show",
                "help"
            })
    void aLineIsAnsweredAsIfAllCommandsWereThere(String line) {
        String[] arguments = line.split(" ", -1);

        assertThat(answer(root(arguments), arguments)).isEqualTo(answer(root(), arguments));
    }

    @ParameterizedTest
    @CsvSource({"--version, help", "--help, help", "show x, show"})
    void whatStartsOftenDescribesOneCommand(String line, String described) {
        assertThat(root(line.split(" ", -1)).getSubcommands()).containsOnlyKeys(described);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "bundle", "ci", "db", "calibrate"})
    void eachCommandOfAListHasOneLine(String group) {
        CommandLine described = group.isEmpty()
                ? root()
                : Objects.requireNonNull(root().getSubcommands().get(group));

        assertThat(described.getUsageMessage(Ansi.OFF).lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
    }

    /** A page lists what the source of its command returns, and nothing else. */
    @ParameterizedTest
    @MethodSource("ownCommands")
    void everyPageListsTheExitCodesOfItsCommand(CommandLine described) {
        Object command = described.getCommandSpec().userObject();
        Set<Integer> listed = described.getCommandSpec().usageMessage().exitCodeList().keySet().stream()
                .map(Integer::valueOf)
                .collect(Collectors.toSet());
        if (!(command instanceof Subcommand)) {
            assertThat(listed).isEmpty();
            return;
        }
        String source = source(command.getClass());
        Set<Integer> returned = new TreeSet<>(EVERYWHERE);
        CODE.matcher(source).results().forEach(code -> returned.add(status(code.group(1))));
        Matcher campaign = CAMPAIGN.matcher(source);
        if (campaign.find()) {
            OUTCOME.matcher(sources(SOURCES.resolve("io/github/rjperf/campaign").resolve(campaign.group(1))))
                    .results()
                    .map(outcome -> ExitCode.of(Outcome.valueOf(outcome.group(1))))
                    .forEach(code -> returned.add(code.status()));
        } else if (source.contains("ExitCode.of(")) {
            returned.addAll(source.contains("findings") ? CHECKS : VERDICTS);
        }

        assertThat(listed).isEqualTo(returned);
    }

    private static String sources(Path folder) {
        return Repository.files(file -> file.startsWith(folder)).stream()
                .map(Repository::read)
                .collect(Collectors.joining());
    }

    /** The source of one command, without the others in the file of its group. */
    private static String source(Class<?> command) {
        Class<?> file = command.getNestHost();
        String all = Repository.read(SOURCES.resolve(file.getName().replace('.', '/') + ".java"));
        Matcher own = Pattern.compile(" class " + command.getSimpleName() + " .*?\n    }\n", Pattern.DOTALL)
                .matcher(all);
        return file == command ? all : own.results().findFirst().orElseThrow().group();
    }

    private static int status(String code) {
        return ExitCode.valueOf(code).status();
    }

    @Test
    void theReferenceExplainsEveryExitCode() {
        Stream<Integer> explained = Repository.read(Repository.root().resolve("docs/reference/exit-codes.md"))
                .lines()
                .filter(line -> line.matches("\\| [0-9].*"))
                .map(line -> Integer.valueOf(line.replaceFirst("\\| ([0-9]+).*", "$1")));

        assertThat(explained.toList())
                .isEqualTo(Stream.of(ExitCode.values())
                        .map(ExitCode::status)
                        .distinct()
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("ownCommands")
    void everyPageHasAnExampleThatParses(CommandLine described) {
        String page = described.getUsageMessage(Ansi.OFF);

        assertThat(page).contains("Example:", "Manual: docs/README.md");
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
                "--version           | rjperf ",
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
