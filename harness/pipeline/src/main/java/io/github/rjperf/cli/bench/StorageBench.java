package io.github.rjperf.cli.bench;

import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.record.Database;
import io.github.rjperf.record.Migrations;
import io.github.rjperf.record.bench.StorageBenchmark;
import io.github.rjperf.record.embedded.EmbeddedDatabase;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Times recording and dashboards' queries on years of points in a database that is thrown away. */
@Command(
        name = "storage",
        description = {
            "Times recording, queries and imports in a database of five years.",
            "A point is one series of one comparison. Reports at a tenth of the points and at all of them."
        },
        mixinStandardHelpOptions = true)
final class StorageBench implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Option(names = "--points", paramLabel = "N", description = "Points to grow to, as 100k or 10M (default: 1M).")
    private String points = "1M";

    @Option(
            names = "--folder",
            paramLabel = "DIR",
            description = "Where the database lives (default: a new one in /tmp).")
    @Nullable
    Path folder;

    @Option(names = "--queries", paramLabel = "DIR", description = "Time the queries of these .sql files too.")
    @Nullable
    Path queries;

    StorageBench(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        long wanted = count(points);
        Path data = folder == null ? Files.createTempDirectory("rjperf-storage-") : folder;
        try (Database database = EmbeddedDatabase.open(data)) {
            Migrations.migrate(database);
            StorageBenchmark benchmark = new StorageBenchmark(
                    database, settings.clock(), line -> console.out().println(line));
            for (Path file : queryFiles()) {
                benchmark.add(file.getFileName().toString(), Files.readString(file));
            }
            benchmark.run(wanted);
        }
        console.out().println("the database stays in " + data);
        return ExitCode.OK.status();
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
