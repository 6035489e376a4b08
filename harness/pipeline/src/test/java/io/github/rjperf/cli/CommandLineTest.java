package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Arrays;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CommandLineTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    Path home;

    private int run(String... arguments) {
        Settings settings = new Settings(Map.of(), Map.of("user.home", home.toString()), Clock.systemUTC());
        Console console = new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        return Main.commandLine(new RjPerf(), settings, console, arguments).execute(arguments);
    }

    @Test
    void a_bug_ends_with_the_exit_code_of_an_infrastructure_error_and_a_stack_trace() {
        Console console = new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        assertThat(new Failures(console).onBug(new OutOfMemoryError("heap"))).isEqualTo(4);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("please report it")
                .contains("OutOfMemoryError");
    }

    @ParameterizedTest
    @CsvSource({
        "bundle measure 9.0.1 9.1.1 --out FOLDER/file/bundle, cannot be created",
        "compare 9.0.1 9.1.1 --no-record --jmh-json-base FOLDER, it is a folder",
        "compare 9.0.1 9.1.1 --more 5m, --resume",
        "compare --resume FOLDER --more soon, soon",
        "calibrate host 9.1.1 --plant -3%, is not a slowdown above 0 and below 50 %",
        "bundle report FOLDER/file, is a file",
        "db import FOLDER, it is not an export",
        "calibrate host FOLDER --budget soon, is not a duration",
        "calibrate host --resume FOLDER --budget 1h, host-calibration.json: no such file",
        "calibrate host 9.1.1 --resume FOLDER, omit all other options except --budget",
        "db migrate --db jdbc:postgresql://user:secret@host/x, user before the host"
    })
    void what_cannot_be_is_refused_before_anything_is_done(String command, String words) throws IOException {
        Files.createFile(home.resolve("file"));
        assertThat(run(command.replace("FOLDER", home.toString()).split(" ", -1)))
                .isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains(words).doesNotContain("secret");
        assertThat(err.toString(StandardCharsets.UTF_8).lines()).hasSize(1);
        try (Stream<Path> files = Files.walk(home)) {
            assertThat(files.filter(Files::isRegularFile)
                            .map(file -> home.relativize(file).toString()))
                    .isSubsetOf("file", ".local/share/rjperf/measure.lock");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "calibrate host 9.1.1 --comparisons 0",
                "compare 9.0.1 9.1.1 --max-pairs 0",
                "compare 9.0.1 9.1.1 --lanes two",
                "bisect --good 9.0.1 --bad 9.1.1 --max-pairs 0",
                "releases 9.0..9.1 --max-pairs 0",
                "list --limit -1"
            })
    void a_number_below_one_is_refused_with_its_option(String command) {
        String[] words = command.split(" ", -1);
        assertThat(run(words)).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8).lines())
                .first()
                .isEqualTo("rjperf: Invalid value for option '" + words[words.length - 2] + "': '"
                        + words[words.length - 1] + "' is not a positive whole number");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "comapre 9.0.1 9.1.1          | no command 'comapre'; did you mean 'compare'?",
                "delete c916                  | no command 'delete'; see 'rjperf --help'",
                "bundle judje x               | no command 'judje'; did you mean 'judge'?",
                "compare 9.0.1 9.1.1 --profle | no option '--profle'; did you mean '--profile'?",
                "help compair                 | no command 'compair'; did you mean 'compare'?",
                "compare --profle=x           | no option '--profle'; did you mean '--profile'?",
                "list --zzzzzzzz              | no option '--zzzzzzzz'; see 'rjperf list --help'"
            })
    void an_unknown_word_gets_one_line_with_one_suggestion(String command, String line) {
        assertThat(run(command.split(" ", -1))).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8).lines()).containsExactly("rjperf: " + line);
    }

    @Test
    void exit_codes_are_those_that_are_documented() {
        assertThat(Arrays.stream(ExitCode.values()).map(code -> code + "=" + code.status()))
                .containsExactly(
                        "OK=0",
                        "NOTHING_SLOWER=0",
                        "REGRESSION=1",
                        "FALSE_ALARMS=1",
                        "USAGE_ERROR=2",
                        "INCONCLUSIVE=3",
                        "INFRASTRUCTURE_ERROR=4",
                        "NOTHING_TO_BISECT=5",
                        "NOT_SIGNED=6",
                        "INTERRUPTED=130");
        assertThat(Judgment.Status.values()).hasSize(8);
    }

    @ParameterizedTest
    @ValueSource(strings = {"compare", "bundle measure"})
    void an_unknown_profiler_is_refused_with_the_nearest(String command) {
        assertThat(run((command + " 9.0.1 9.1.1 --profiler gc,perfnrom").split(" ", -1)))
                .isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .contains("unknown profiler 'perfnrom'; did you mean perfnorm?");
    }
}
