package io.github.rjperf.cli.bench;

import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.record.Database;
import io.github.rjperf.record.Migrations;
import io.github.rjperf.record.bench.RecordBenchmark;
import io.github.rjperf.record.embedded.EmbeddedDatabase;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Times the recording of a synthetic comparison in a database that is thrown away. */
@Command(
        name = "recording",
        description = "Times the recording of a synthetic comparison in an embedded database that is thrown away.",
        mixinStandardHelpOptions = true)
final class RecordingBench implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Option(names = "--forks", paramLabel = "N", description = "Forks of 25 iterations (default: 100000).")
    private int forks = 100_000;

    RecordingBench(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        Path folder = newFolder();
        try (Database database = EmbeddedDatabase.open(folder)) {
            Migrations.migrate(database);
            RecordBenchmark.Result result = new RecordBenchmark(database, settings.clock()).run(forks);
            console.out()
                    .printf(
                            Locale.ROOT,
                            "%d forks, %d iterations: %.1f s, %.0f forks/s%n",
                            result.forks(),
                            result.iterations(),
                            result.seconds(),
                            result.forksPerSecond());
        }
        return ExitCode.OK.status();
    }

    private static Path newFolder() {
        try {
            return Files.createTempDirectory("rjperf-bench-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
