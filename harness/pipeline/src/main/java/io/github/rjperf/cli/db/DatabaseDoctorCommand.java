package io.github.rjperf.cli.db;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.record.admin.DatabaseHealth;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.report.text.FindingLines;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Checks a database. */
@Command(
        name = "doctor",
        description = "Checks the database for risks to its data and for missed maintenance; changes nothing.",
        footer = "  ./rjperf db doctor",
        exitCodeList = {"0:no check failed", "3:a check could not be made", "4:a check failed, or infrastructure error"
        })
final class DatabaseDoctorCommand implements Subcommand {
    @Mixin
    private DatabaseOptions options = new DatabaseOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        try (Database database = options.openAsIs(settings)) {
            List<Finding> findings = new DatabaseHealth(database).run();
            console.out().println(database);
            console.out().print(FindingLines.render(findings));
            return ExitCode.of(findings);
        }
    }
}
