package io.github.rjperf.cli;

import io.github.rjperf.record.Database;
import io.github.rjperf.record.Migrations;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Brings a database to the schema of this program. */
@Command(
        name = "migrate",
        description = "Brings the database to the schema of this program and says its version.",
        mixinStandardHelpOptions = true)
final class MigrateCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Mixin
    private DatabaseOptions options = new DatabaseOptions();

    MigrateCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        try (Database database = options.open(settings)) {
            console.out().println("schema " + Migrations.latest(database) + " in " + database);
        }
        return ExitCode.NOTHING_SLOWER.status();
    }
}
