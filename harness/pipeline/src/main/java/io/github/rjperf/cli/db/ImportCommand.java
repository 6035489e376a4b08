package io.github.rjperf.cli.db;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.transfer.Import;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
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
        footer = "  ./rjperf db import /backup/rjperf-results --db jdbc:postgresql://localhost/rjperf")
final class ImportCommand implements Subcommand {
    @Parameters(paramLabel = "DIR", description = "Folder of the export.")
    private Path folder = Path.of(".");

    @Mixin
    private DatabaseOptions options = new DatabaseOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        Import.requireExport(folder);
        try (Database database = options.open(settings)) {
            long rows = new Import(database, folder, console::say).run();
            console.out().println(rows + " rows imported into " + database);
        }
        return ExitCode.OK;
    }
}
