package io.github.rjperf.cli.db;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.transfer.Export;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Exports a database to files. */
@Command(
        name = "export",
        description = {
            "Exports all contents of the database to a folder.",
            "Writes compressed text files with checksums. If interrupted, continues when run again, unless something was recorded in the meantime."
        },
        footer = "  ./rjperf db export /backup/rjperf-results")
final class ExportCommand implements Subcommand {
    @Parameters(paramLabel = "DIR", description = "Folder to write; created if missing.")
    private Path folder = Path.of(".");

    @Mixin
    private DatabaseOptions options = new DatabaseOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        try (Database database = options.openAsIs(settings)) {
            long rows = new Export(database, folder, console::say).run();
            console.out().println(rows + " rows exported from " + database);
        }
        return ExitCode.OK;
    }
}
