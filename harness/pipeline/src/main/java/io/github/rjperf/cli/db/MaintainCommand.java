package io.github.rjperf.cli.db;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.record.admin.Maintenance;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.io.PrintStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs the monthly maintenance of a database. */
@Command(
        name = "maintain",
        description = {
            "Runs the monthly maintenance of the database; running it again changes nothing.",
            "Creates the partitions for the coming months, sorts closed months, drops old iterations, and reports",
            "rows without a month."
        },
        footer = "  ./rjperf db maintain")
final class MaintainCommand implements Subcommand {
    @Option(
            names = "--keep-samples",
            paramLabel = "MONTHS",
            description = "Drop iterations older than this many months (default: keep all). Fork scores are kept.")
    private @Nullable Integer keepSamples;

    @Mixin
    private DatabaseOptions options = new DatabaseOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        if (keepSamples != null && keepSamples < 1) {
            throw new UsageException("--keep-samples is " + keepSamples + "; give at least 1 month");
        }
        try (Database database = options.open(settings)) {
            Maintenance.Report report =
                    new Maintenance(database, settings.clock().instant()).run(keepSamples);
            PrintStream out = console.out();
            out.println("partitions created: " + report.made());
            out.println("months sorted: " + listed(report.clustered()));
            out.println("months of iterations dropped: " + listed(report.dropped()));
            if (!report.busy().isEmpty()) {
                out.println("busy, left for the next run: " + listed(report.busy()));
            }
            out.println("rows without a month: " + listed(report.strays()));
        }
        return ExitCode.OK;
    }

    private static String listed(List<String> names) {
        return names.isEmpty() ? "none" : String.join(", ", names);
    }
}
