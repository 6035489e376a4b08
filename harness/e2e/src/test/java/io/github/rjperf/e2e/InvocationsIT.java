package io.github.rjperf.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.e2e.RjPerfProgram.Run;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Wrong and unusual command lines get one clear line and a named exit code. */
class InvocationsIT {
    /** What the parser of command lines adds below its one line, and the progress of a slow download. */
    private static final List<String> ASIDE = List.of("Try 'rjperf", "fetching rocksdbjni-");

    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");

    @TempDir
    static Path folder;

    @BeforeAll
    static void files() throws IOException {
        Files.createDirectory(folder.resolve("empty"));
        Files.createFile(folder.resolve("file"));
        Path bundle = Files.createDirectory(folder.resolve("bundle"));
        Files.createFile(Bundle.at(bundle).forks());
    }

    static Stream<Arguments> invocations() throws IOException {
        String all;
        try (var in = Objects.requireNonNull(InvocationsIT.class.getResourceAsStream("/invocations.txt"))) {
            all = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        return all.lines()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .map(line -> line.split("\\|", 3))
                .map(cells -> Arguments.of(cells[0].strip(), Integer.parseInt(cells[1].strip()), cells[2].strip()));
    }

    @ParameterizedTest(name = "rjperf {0}")
    @MethodSource("invocations")
    void isAnsweredWithOneLineAndAnExitCode(String line, int status, String words) throws IOException {
        Run run = run(arguments(line));

        assertThat(run.status()).as(run.err()).isEqualTo(status);
        if (words.equals("!")) {
            assertThat(run.err()).isEmpty();
            assertThat(run.out()).isNotEmpty();
            return;
        }
        assertThat(run.err()).contains(placed(words)).doesNotContain("\tat ");
        assertThat(run.err().lines().filter(said -> ASIDE.stream().noneMatch(said::startsWith)))
                .singleElement()
                .asString()
                .startsWith("rjperf: ");
        assertThat(filesOf(folder.resolve("data")))
                .as("no database was started")
                .isSubsetOf("rjperf/measure.lock");
    }

    @Test
    void thereAreEnoughOfThem() throws IOException {
        assertThat(invocations()).hasSizeGreaterThanOrEqualTo(100);
    }

    private static List<String> filesOf(Path data) throws IOException {
        if (!Files.exists(data)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(data)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> data.relativize(file).toString())
                    .toList();
        }
    }

    private static List<String> arguments(String line) {
        return WORD.matcher(line)
                .results()
                .map(word -> word.group(1) == null ? word.group(2) : word.group(1))
                .map(InvocationsIT::placed)
                .toList();
    }

    private static String placed(String text) {
        return text.replace("FOLDER", folder.resolve("empty").toString())
                .replace("FILE", folder.resolve("file").toString())
                .replace("BUNDLE", folder.resolve("bundle").toString())
                .replace("REPOSITORY", RjPerfProgram.HOME.toString());
    }

    /** Runs the program in this process, as a new one for each line would take minutes. */
    private static Run run(List<String> arguments) {
        Map<String, String> properties = new HashMap<>(Map.of("rjperf.home", RjPerfProgram.HOME.toString()));
        System.getProperties().stringPropertyNames().forEach(name -> properties.put(name, System.getProperty(name)));
        Settings settings = new Settings(
                Map.of("XDG_DATA_HOME", folder.resolve("data").toString(), "PATH", System.getenv("PATH")),
                properties,
                Clock.systemUTC());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        int status = Main.commandLine(settings, console).execute(arguments.toArray(String[]::new));
        return new Run(status, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }

    @Test
    void aPasswordIsNeverPrinted() {
        Run run = new RjPerfProgram(folder)
                .run(
                        Map.of("PGUSER", "someone", "PGPASSWORD", "tr0ub4dor"),
                        "db",
                        "migrate",
                        "--db",
                        "jdbc:postgresql://127.0.0.1:1/perf?password=correcthorse");

        assertThat(run.status()).isEqualTo(4);
        assertThat(run.err() + run.out()).doesNotContain("tr0ub4dor").doesNotContain("correcthorse");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskBehindStandardOutputIsAnError() throws Exception {
        Process process = new ProcessBuilder(
                        "sh", "-c", "exec \"$0\" series --profile quick >/dev/full", RjPerfProgram.HOME + "/rjperf")
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(said).isEqualTo(4);
        assertThat(said).contains("standard output could not be written: No space left on device");
    }

    @Test
    void aReaderThatHasSeenEnoughIsNoError() throws Exception {
        Process process = new ProcessBuilder(
                        "bash",
                        "-c",
                        "set -o pipefail; \"$0\" series --profile full | head -1",
                        RjPerfProgram.HOME + "/rjperf")
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(said).isZero();
        assertThat(said.lines()).hasSize(1);
    }
}
