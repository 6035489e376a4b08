package io.github.rjperf.workshop;

import io.github.rjperf.build.subject.ProgressListener;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.build.PostgresqlFetch;
import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.embedded.EmbeddedDatabase;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.workshop.storage.StorageBenchmark;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures the size and speed of a database that contains years of results. */
@Command(
        name = "storage",
        description = {
            "Measures recording times, query times, and sizes in a new database with five years of results.",
            "A point is one series of one comparison. Prints results at a tenth of the points and at all of them."
        },
        footer = "  ./rjperf workshop storage --points 100k")
final class StorageCommand implements Subcommand {
    @Option(names = "--points", paramLabel = "N", description = "Points to grow to, as 100k or 10M (default: 1M).")
    private String points = "1M";

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "Folder of the database (default: a new one in /tmp).")
    @Nullable
    Path folder;

    @Option(
            names = "--queries",
            paramLabel = "DIR",
            description = "Also time the queries in the .sql files of this folder.")
    @Nullable
    Path queries;

    @Override
    public ExitCode run(Settings settings, Console console) {
        try {
            grow(settings, console, count(points));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return ExitCode.OK;
    }

    private void grow(Settings settings, Console console, long wanted) throws IOException {
        Path data = folder == null ? Files.createTempDirectory("rjperf-storage-") : folder;
        try (Database database =
                EmbeddedDatabase.open(data, () -> new PostgresqlFetch(settings, ProgressListener.NONE).jar())) {
            Migrations.migrate(database);
            StorageBenchmark benchmark = new StorageBenchmark(
                    database, settings.clock(), line -> console.out().println(line));
            for (Path file : queryFiles()) {
                benchmark.add(file.getFileName().toString(), Files.readString(file));
            }
            benchmark.run(wanted);
        }
        console.out().println("the database was kept in " + data);
    }

    private List<Path> queryFiles() {
        if (queries == null) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(queries)) {
            return files.filter(file -> file.toString().endsWith(".sql"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long count(String text) {
        if (!text.matches("[1-9][0-9]{0,8}[kM]?")) {
            throw new UsageException("--points is '" + text + "'; write a number as 100k or 10M");
        }
        long unit = text.endsWith("M") ? 1_000_000 : text.endsWith("k") ? 1_000 : 1;
        return unit * Long.parseLong(text.replaceAll("[kM]", ""));
    }
}
