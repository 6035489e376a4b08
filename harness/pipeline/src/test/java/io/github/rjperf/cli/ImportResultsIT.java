package io.github.rjperf.cli;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.record.TestServer;
import io.github.rjperf.settings.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command {@code import} with a real database. */
class ImportResultsIT {
    private static final String NAME = "import_results_test";

    @TempDir
    private Path folder;

    private String imported(Path file) {
        Settings settings = new Settings(Map.of(), Map.of("user.home", folder.toString()), Clock.systemUTC());
        CommandRun run = CommandRun.of(settings, "import", file.toString(), "--db", TestServer.url(NAME));
        assertThat(run.status()).as(run.said()).isZero();
        return run.said();
    }

    @Test
    void aFileIsRecordedOnceWhateverItsName() throws IOException {
        TestServer.migrated(NAME);
        Path file = Files.writeString(folder.resolve("a.md"), "Benchmark Score Units\nA.b 1.5 ops/s\nA.c 2.5 ops/s\n");
        Path copy = Files.copy(file, folder.resolve("b.md"));

        assertThat(imported(file)).startsWith(file + ": 2 scores recorded in ");
        assertThat(imported(copy)).startsWith(copy + ": already recorded in ");
    }
}
