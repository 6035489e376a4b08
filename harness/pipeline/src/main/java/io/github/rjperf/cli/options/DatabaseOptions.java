package io.github.rjperf.cli.options;

import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.compare.RecordBundle;
import io.github.rjperf.compare.build.PostgresqlFetch;
import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.embedded.EmbeddedDatabase;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.DatabaseAddress;
import io.github.rjperf.record.sql.Patience;
import io.github.rjperf.report.markup.ShellWord;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The option that names the database for the results. */
public final class DatabaseOptions {
    private static final double MEGABYTE = 1e6;

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec command;

    @Option(
            names = "--db",
            paramLabel = "JDBC-URL",
            description = "PostgreSQL database for the results: jdbc:postgresql://HOST/DATABASE, with user and password"
                    + " from PGUSER and PGPASSWORD (default: an embedded one in the user's data folder).")
    public @Nullable String url;

    /** Opens the database without migrating it. If the embedded PostgreSQL is missing, fetches it first. */
    public Database openAsIs(Settings settings) {
        return url == null
                ? EmbeddedDatabase.open(folder(settings), () -> new PostgresqlFetch(settings, announcement()).jar())
                : Database.open(url, settings.environment());
    }

    private static Path folder(Settings settings) {
        return settings.data().resolve("postgresql");
    }

    /** True if the database can contain results: an embedded one exists only after something has been recorded. */
    boolean exists(Settings settings) {
        return url != null || Files.isDirectory(folder(settings));
    }

    /** A listener that prints one line when a download starts, because it takes a while. */
    private ProgressListener announcement() {
        CommandSpec asked = command;
        if (asked == null) {
            return ProgressListener.NONE;
        }
        AtomicBoolean said = new AtomicBoolean();
        return (file, done, total) -> {
            if (!said.getAndSet(true)) {
                String size = total > 0 ? String.format(Locale.ROOT, ", %.0f MB", total / MEGABYTE) : "";
                asked.commandLine().getErr().println("fetching PostgreSQL: " + file + size);
            }
        };
    }

    /** Opens the database for a job without migrating it; waits up to two minutes for a server that is busy or starting. */
    public Database openPatientlyAsIs(Settings settings) {
        return url == null
                ? openAsIs(settings)
                : Database.open(url, settings.environment(), Patience.ofJob(settings.sleeper()));
    }

    /** Opens it and migrates it to the schema of this program. */
    public Database open(Settings settings) {
        return migrated(openAsIs(settings));
    }

    /** Opens it like {@link #openPatientlyAsIs} and migrates it to the schema of this program. */
    public Database openPatiently(Settings settings) {
        return migrated(openPatientlyAsIs(settings));
    }

    private static Database migrated(Database database) {
        try {
            Migrations.migrate(database);
            return database;
        } catch (RuntimeException e) {
            database.close();
            throw e;
        }
    }

    /** Records results in the database; throws UsageException if the URL is not a PostgreSQL URL, before any work is done. */
    public RecordBundle recording(Settings settings, Console console) {
        if (url != null) {
            DatabaseAddress.require(url);
        }
        return new RecordBundle(console, () -> open(settings), words());
    }

    /** The option as the user would type it, without a password. */
    String words() {
        return url == null ? "" : "--db " + ShellWord.quoted(DatabaseAddress.withoutPassword(url));
    }
}
