package io.github.rjperf.cli.db;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.model.Finding;
import io.github.rjperf.record.Database;
import io.github.rjperf.record.DatabaseHealth;
import io.github.rjperf.report.FindingLines;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Checks a database. */
@Command(
        name = "doctor",
        description = "Checks the database for risks to its data and for missed maintenance, and explains how to fix"
                + " them. Changes nothing.",
        footer = "  ./rjperf db doctor",
        mixinStandardHelpOptions = true)
final class DatabaseDoctorCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Mixin
    private DatabaseOptions options = new DatabaseOptions();

    DatabaseDoctorCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        try (Database database = options.openAsIs(settings)) {
            List<Finding> findings = new DatabaseHealth(database).run();
            console.out().println(database);
            console.out().print(FindingLines.render(findings));
            return ExitCode.of(findings).status();
        }
    }
}
