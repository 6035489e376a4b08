package io.github.rjperf.cli.ci;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.cli.Main;
import io.github.rjperf.document.intake.HonestBundle;
import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What came through a gate becomes files, or nothing at all. */
class UnpackCommandIT {
    private static final String DIGESTS =
            "%s  build-base.json%n%s  logs/a.log%n".formatted(Sha256.of("{}"), Sha256.of("log"));

    @TempDir
    private Path folder;

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @Test
    void unpacksABundleAndPrintsItsDigests() throws IOException {
        Path archive = archive(Map.of("logs/a.log", "log", "build-base.json", "{}"));

        assertThat(run(
                        "ci",
                        "unpack",
                        archive.toString(),
                        folder.resolve("bundle").toString()))
                .isZero();

        assertThat(out).hasToString(DIGESTS);
        assertThat(folder.resolve("bundle/logs/a.log")).hasContent("log");
    }

    @Test
    void withoutAFolderItOnlyChecks() throws IOException {
        Path archive = archive(Map.of("logs/a.log", "log", "build-base.json", "{}"));

        assertThat(run("ci", "unpack", archive.toString())).isZero();

        assertThat(out).hasToString(DIGESTS);
        assertThat(folder).isDirectoryNotContaining(file -> Files.isDirectory(file));
    }

    @ParameterizedTest
    @ValueSource(strings = {"../evil", "evil.sh", "handover.txt", "handover.sig", "logs/../../x"})
    void refusesAnythingElseAndLeavesNothing(String name) throws IOException {
        Path archive = archive(Map.of(name, "x"));

        assertThat(run(
                        "ci",
                        "unpack",
                        archive.toString(),
                        folder.resolve("bundle").toString()))
                .isEqualTo(4);

        assertThat(out.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(err.toString(StandardCharsets.UTF_8))
                .startsWith(
                        "rjperf: the bundle is refused: the artifact contains a file that does not belong to a bundle: "
                                + name);
        assertThat(folder.resolve("bundle")).doesNotExist();
    }

    private Path archive(Map<String, String> files) throws IOException {
        return Files.write(folder.resolve("bundle.zip"), HonestBundle.zip(files));
    }

    private int run(String... arguments) {
        Map<String, String> properties = Map.of("rjperf.home", folder.toString(), "user.home", folder.toString());
        return Main.commandLine(
                        new Settings(Map.of(), properties, Clock.systemUTC()),
                        new Console(
                                new PrintStream(out, true, StandardCharsets.UTF_8),
                                new PrintStream(err, true, StandardCharsets.UTF_8),
                                false,
                                false,
                                200))
                .execute(arguments);
    }
}
