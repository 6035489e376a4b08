package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.process.Program;
import io.github.rjperf.record.TestServer;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code trunk} refuses before it builds or measures anything, with a real repository and database. */
class TrunkIT {
    private static final String NAME = "trunk_test";

    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    private Path clone = Path.of(".");

    @BeforeEach
    void create() throws IOException {
        TestServer.migrated(NAME);
        clone = Files.createDirectory(folder.resolve("clone"));
        git("init", "--quiet", "--initial-branch=main");
        git("commit", "--quiet", "--allow-empty", "-m", "first");
        git("commit", "--quiet", "--allow-empty", "-m", "second");
    }

    private void git(String... arguments) {
        List<String> command = new ArrayList<>(
                List.of("git", "-C", clone.toString(), "-c", "user.name=Ann", "-c", "user.email=ann@example.org"));
        command.addAll(List.of(arguments));
        Program.output(Duration.ofMinutes(5), command);
    }

    private int run(String url, String... words) {
        err.reset();
        Settings settings = new Settings(
                Map.of("PATH", Objects.requireNonNull(System.getenv("PATH"))),
                Map.of(
                        "user.home",
                        folder.toString(),
                        "os.name",
                        System.getProperty("os.name"),
                        "os.arch",
                        System.getProperty("os.arch")),
                Clock.systemUTC());
        Console console = new Console(
                new PrintStream(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                false,
                false,
                100);
        List<String> arguments = new ArrayList<>(List.of("trunk"));
        arguments.addAll(List.of(words));
        arguments.addAll(List.of("--db", url));
        return Main.commandLine(settings, console).execute(arguments.toArray(String[]::new));
    }

    private String err() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @CsvSource({
        "nowhere --repo CLONE, is not a commit in",
        "main --repo FOLDER, is not a clone",
        "main --repo FOLDER/missing, is not a folder",
        "main --repo https://example.org/rocksdb.git, are taken from a local clone",
        "main..main~1 --repo CLONE, there are no commits in main..main~1",
        "main..main --repo CLONE, there are no commits in main..main",
        "main --repo CLONE --repository rocksdb, repository is not OWNER/NAME",
        "main --repo CLONE --anchor git:main, may change",
        "main --repo CLONE --commits 0, --commits is 0",
        "main --repo CLONE --pairs 9, --pairs is 9",
        "main --resume FOLDER, omit all other options",
        "--resume FOLDER --pairs 8, omit all other options",
        "--resume FOLDER, trunk.json: no such file"
    })
    void whatCannotBeMeasuredIsAMistake(String command, String words) {
        String[] arguments = command.replace("CLONE", clone.toString())
                .replace("FOLDER", folder.toString())
                .split(" ", -1);

        assertThat(run(TestServer.url(NAME), arguments)).as(err()).isEqualTo(2);
        assertThat(err()).contains(words);
        assertThat(err().lines()).hasSize(1);
    }

    @Test
    void aDatabaseThatCannotRecordEndsTheRunBeforeItBegins() {
        TestServer.writing(NAME, "drop role if exists trunk_reader");
        TestServer.writing(NAME, "create role trunk_reader login password 'r'");
        TestServer.writing(NAME, "grant usage on schema perf to trunk_reader");
        TestServer.writing(NAME, "grant select on all tables in schema perf to trunk_reader");
        String url = TestServer.url(NAME).split("\\?", 2)[0] + "?user=trunk_reader&password=r";

        assertThat(run(url, "main", "--repo", clone.toString(), "--anchor", "9.10.0"))
                .as(err())
                .isEqualTo(4);

        assertThat(err()).contains("log in as perf_writer");
        assertThat(err().lines()).hasSize(1);
        TestServer.writing(NAME, "drop owned by trunk_reader; drop role trunk_reader");
    }
}
