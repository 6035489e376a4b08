package io.github.rjperf.workshop;

import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.model.Fork;
import io.github.rjperf.record.Database;
import io.github.rjperf.record.Migrations;
import io.github.rjperf.record.Recorder;
import io.github.rjperf.record.embedded.EmbeddedDatabase;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.testing.SyntheticComparison;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import java.util.UUID;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Times the recording of a synthetic comparison in a database that is thrown away. */
@Command(
        name = "recording",
        description = "Times the recording of a synthetic comparison in an embedded database that is thrown away.",
        mixinStandardHelpOptions = true)
public final class RecordingBench implements Callable<Integer> {
    private static final int PAIRS = 5;

    private final Settings settings;
    private final Console console;

    @Option(
            names = "--forks",
            paramLabel = "N",
            description = "Forks of 25 iterations, a multiple of 10 (default: 100000).")
    private int forks = 100_000;

    RecordingBench(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        try (Database database = EmbeddedDatabase.open(Files.createTempDirectory("rjperf-bench-"))) {
            Migrations.migrate(database);
            double seconds = secondsToRecord(database);
            console.out().printf(Locale.ROOT, "%d forks: %.1f s, %.0f forks/s%n", forks, seconds, forks / seconds);
        }
        return ExitCode.OK.status();
    }

    private double secondsToRecord(Database database) {
        SyntheticComparison synthetic =
                new SyntheticComparison(UUID.randomUUID(), settings.clock().instant(), forks / (2 * PAIRS), PAIRS);
        Iterable<Fork> stream = () -> synthetic.forks().iterator();
        String key = synthetic.comparison().id().replace("-", "").repeat(2);
        Instant start = settings.clock().instant();
        new Recorder(database).record(synthetic.comparison(), stream, synthetic.judgement(), key);
        return Duration.between(start, settings.clock().instant()).toNanos() / 1e9;
    }
}
