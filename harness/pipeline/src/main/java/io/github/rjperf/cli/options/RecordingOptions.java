package io.github.rjperf.cli.options;

import io.github.rjperf.compare.RecordBundle;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Options that decide whether and where the results of a comparison are recorded. */
public final class RecordingOptions {
    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Option(names = "--no-record", description = "Do not record the results; the bundle can be recorded later.")
    private boolean skipped;

    /** Records results in the database; empty if the user does not want that. */
    public Optional<RecordBundle> step(Settings settings, Console console) {
        if (skipped && database.url != null) {
            throw new UsageException("--db names a database, and --no-record uses none; omit one of the two");
        }
        return skipped ? Optional.empty() : Optional.of(database.recording(settings, console));
    }

    /** Throws UsageException if a database is named for results that are not recorded. */
    public void requireNone() {
        if (database.url != null) {
            throw new UsageException(
                    "results of --calls and of chosen JVMs are not recorded, because a history contains only one call, on the JVM of its"
                            + " host; omit --db");
        }
    }

    /** Adds to recorded results; empty if the user does not want that or if nothing has ever been recorded. */
    public Optional<RecordBundle> addition(Settings settings, Console console) {
        return step(settings, console).filter(step -> database.exists(settings));
    }
}
