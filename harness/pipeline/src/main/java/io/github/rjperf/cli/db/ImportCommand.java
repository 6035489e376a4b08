package io.github.rjperf.cli.db;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.record.Database;
import io.github.rjperf.record.Import;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Imports an export into an empty database. */
@Command(
        name = "import",
        description = {
            "Imports a folder written by rjperf db export into an empty database.",
            "If interrupted, continues when run again. Nothing can be recorded until it has finished."
        },
        footer = "  ./rjperf db import /backup/rjperf-results --db jdbc:postgresql://localhost/rjperf",
        mixinStandardHelpOptions = true)
final class ImportCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Parameters(paramLabel = "DIR", description = "Folder of the export.")
    private Path folder = Path.of(".");

    @Mixin
    private DatabaseOptions options = new DatabaseOptions();

    ImportCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        Import.requireExport(folder);
        try (Database database = options.open(settings)) {
            long rows = new Import(database, folder, console::say).run();
            console.out().println(rows + " rows imported into " + database);
        }
        return ExitCode.OK.status();
    }
}
