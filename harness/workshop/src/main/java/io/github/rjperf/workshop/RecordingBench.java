package io.github.rjperf.workshop;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.model.Fork;
import io.github.rjperf.record.Recorder;
import io.github.rjperf.record.Recording;
import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.embedded.EmbeddedDatabase;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.testing.SyntheticComparison;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Locale;
import java.util.UUID;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Times the recording of a synthetic comparison in a throwaway database. */
@Command(
        name = "recording",
        description = "Times the recording of a synthetic comparison in an embedded database that is thrown away.")
public final class RecordingBench implements Subcommand {
    private static final int PAIRS = 5;

    @Option(
            names = "--forks",
            paramLabel = "N",
            description = "Forks of 25 iterations, a multiple of 10 (default: 100000).")
    private int forks = 100_000;

    @Override
    public ExitCode run(Settings settings, Console console) {
        try (Database database = EmbeddedDatabase.open(Files.createTempDirectory("rjperf-bench-"))) {
            Migrations.migrate(database);
            double seconds = secondsToRecord(database, settings.clock());
            console.out().printf(Locale.ROOT, "%d forks: %.1f s, %.0f forks/s%n", forks, seconds, forks / seconds);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ExitCode.OK;
    }

    private double secondsToRecord(Database database, InstantSource clock) {
        SyntheticComparison synthetic =
                new SyntheticComparison(UUID.randomUUID(), clock.instant(), forks / (2 * PAIRS), PAIRS);
        Iterable<Fork> stream = () -> synthetic.forks().iterator();
        String key = synthetic.comparison().id().replace("-", "").repeat(2);
        Instant start = clock.instant();
        new Recorder(database).record(Recording.of(synthetic.comparison(), stream, synthetic.judgment()), key);
        return Duration.between(start, clock.instant()).toNanos() / 1e9;
    }
}
