package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.testing.Shell;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** A real bash completes with the script that the program prints. */
class CompletionIT {
    /** Answers each line of its input with what bash would offer at the end of that line. */
    private static final String ASK = """
            source "$1"
            compopt() { :; }
            while IFS= read -r line; do
              read -r -a COMP_WORDS <<<"$line"
              if [[ $line == *' ' ]]; then COMP_WORDS+=(''); fi
              COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE=$line COMP_POINT=${#line} COMPREPLY=()
              _complete_rjperf
              printf '%s\\n' "${COMPREPLY[*]}"
            done <"$2"
            """;

    @TempDir
    private Path folder;

    private Path script = Path.of(".");

    @BeforeEach
    void write() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        assertThat(line(new PrintStream(out, true, StandardCharsets.UTF_8)).execute("completion"))
                .isZero();
        script = Files.write(folder.resolve("completion"), out.toByteArray());
    }

    private static CommandLine line(PrintStream out) {
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8);
        Settings settings = new Settings(Map.of(), Map.of(), Clock.systemUTC());
        return Main.commandLine(settings, new Console(out, nowhere, false, false, 100));
    }

    private List<String> offered(List<String> lines) throws Exception {
        Path asked = Files.writeString(folder.resolve("asked"), String.join("\n", lines) + "\n");
        String said = Shell.run(folder, "bash", "-c", ASK, "bash", script.toString(), asked.toString())
                .orFail();
        return said.lines().toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "rjperf compa                              | compare",
                "./rjperf rele                             | releases release",
                "./rjperf ver                              | verify",
                "./rjperf ci un                            | unpack",
                "\"./rjperf calibrate \"                  | host layout",
                "./rjperf compare 9.0.1 9.1.1 --no-r       | --no-record",
                "./rjperf compare 9.0.1 --profile sm       | smoke",
                "\"/opt/rjperf/rjperf compare --profiler \" | gc perfnorm",
                "rjperf bundle record bundle --kind tr     | trunk",
                "rjperf db do                              | doctor"
            })
    void offers(String line, String words) throws Exception {
        assertThat(offered(List.of(line))).containsExactly(words);
    }

    @Test
    void offersEveryCommandAndOptionAndValue() throws Exception {
        Map<String, List<String>> expected = new LinkedHashMap<>();
        expect(expected, "./rjperf", line(System.out));

        List<String> offered = offered(List.copyOf(expected.keySet()));

        assertThat(offered).hasSameSizeAs(expected.keySet());
        int[] next = {0};
        expected.forEach((line, words) ->
                assertThat(offered.get(next[0]++).split(" ", -1)).as(line).contains(words.toArray(String[]::new)));
        assertThat(expected).hasSizeGreaterThan(50).containsKey("./rjperf compare --profile ");
    }

    private static void expect(Map<String, List<String>> expected, String words, CommandLine command) {
        List<String> names = new ArrayList<>();
        command.getSubcommands().forEach((name, sub) -> {
            if (!sub.getCommandSpec().usageMessage().hidden()) {
                names.add(name);
                expect(expected, words + " " + name, sub);
            }
        });
        if (!names.isEmpty()) {
            expected.put(words + " ", names);
        }
        List<OptionSpec> options = command.getCommandSpec().options().stream()
                .filter(option -> !option.hidden())
                .toList();
        expected.put(
                words + " --",
                options.stream()
                        .map(OptionSpec::longestName)
                        .filter(name -> name.startsWith("--"))
                        .toList());
        for (OptionSpec option : options) {
            Iterable<String> values = option.completionCandidates();
            if (values != null) {
                expected.put(
                        words + " " + option.longestName() + " ",
                        StreamSupport.stream(values.spliterator(), false).toList());
            }
        }
    }

    /** Bash looks up the specification for {@code ./rjperf} itself, so this needs a terminal and keys that are typed. */
    @Test
    void completesForALauncherThatIsNotInThePath() throws Exception {
        assumeTrue(
                Files.isDirectory(Path.of("/proc/self")) && Shell.find("script").isPresent(),
                "needs a terminal from Linux's script");
        Path launcher = Files.writeString(folder.resolve("rjperf"), "#!/bin/sh\necho \"<$*>\"\n");
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
        Files.writeString(
                folder.resolve("typed"), "eval \"$(cat completion)\"\n./rjperf compa\t 9.0.1 9.1.1 --no-re\t\nexit\n");

        String terminal = Shell.run(
                        folder,
                        Map.of("INPUTRC", "/dev/null"),
                        List.of("sh", "-c", "script -qec 'bash --norc --noprofile -i' /dev/null <typed"))
                .said();

        assertThat(terminal).contains("<compare 9.0.1 9.1.1 --no-record>");
    }
}
