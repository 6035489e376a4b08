package io.github.rjperf.cli.db;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.model.verdict.Finding;
import io.github.rjperf.record.admin.DatabaseHealth;
import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.admin.Roles;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.transfer.Export;
import io.github.rjperf.record.transfer.Import;
import io.github.rjperf.report.text.FindingLines;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The commands for a database, except for recording. */
@Command(
        name = "db",
        description = "Maintains the database: schema, upkeep, checks, expected hosts, export, import.",
        subcommands = {
            DatabaseCommand.MigrateCommand.class,
            MaintainCommand.class,
            DatabaseCommand.DatabaseDoctorCommand.class,
            HostsCommand.class,
            DatabaseCommand.ExportCommand.class,
            DatabaseCommand.ImportCommand.class,
            DemoCommand.class
        },
        footer = "  ./rjperf db doctor")
public final class DatabaseCommand {
    /** Migrates a database to the schema of this program. */
    @Command(
            name = "migrate",
            description = "Migrates the database to this program's schema and prints the schema version.",
            footer = "  ./rjperf db migrate --db jdbc:postgresql://localhost/rjperf")
    static final class MigrateCommand implements Subcommand {
        @Mixin
        private DatabaseOptions options = new DatabaseOptions();

        @Option(
                names = "--roles",
                description = {
                    "Also create the roles perf_owner, perf_migrator, perf_writer, perf_queue, perf_grafana, and"
                            + " perf_site.",
                    "PERF_MIGRATOR_PASSWORD, PERF_WRITER_PASSWORD, PERF_QUEUE_PASSWORD, PERF_GRAFANA_PASSWORD, and"
                            + " PERF_SITE_PASSWORD set their passwords.",
                    "A role without a password cannot log in."
                })
        private boolean roles;

        @Override
        public ExitCode run(Settings settings, Console console) {
            try (Database database = options.openAsIs(settings)) {
                if (roles) {
                    Migrations.migrateBeforeRoles(database);
                } else {
                    Migrations.migrate(database);
                }
                console.out().println("schema " + Migrations.latest(database) + " in " + database);
                if (roles) {
                    List<Roles.Login> set = new Roles(database, settings.environment()).make();
                    for (Roles.Login login : Roles.Login.values()) {
                        console.out()
                                .println(login.role() + ": "
                                        + (set.contains(login)
                                                ? "password set"
                                                : "password unchanged; " + login.variable() + " sets it"));
                    }
                }
            }
            return ExitCode.OK;
        }
    }

    /** Checks a database. */
    @Command(
            name = "doctor",
            description = "Checks the database for risks to its data and for missed maintenance; changes nothing.",
            footer = "  ./rjperf db doctor",
            exitCodeList = {
                "0:no check failed",
                "3:a check could not be made",
                "4:a check failed, or infrastructure error"
            })
    static final class DatabaseDoctorCommand implements Subcommand {
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

    /** Exports a database to files. */
    @Command(
            name = "export",
            description = {
                "Exports all contents of the database to a folder.",
                "Writes compressed text files with checksums. If interrupted, it continues when run again, unless"
                        + " something was recorded in the meantime."
            },
            footer = "  ./rjperf db export /backup/rjperf-results")
    static final class ExportCommand implements Subcommand {
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

    /** Imports an export into an empty database. */
    @Command(
            name = "import",
            description = {
                "Imports a folder written by rjperf db export into an empty database.",
                "If interrupted, it continues when run again. Nothing can be recorded until it has finished."
            },
            footer = "  ./rjperf db import /backup/rjperf-results --db jdbc:postgresql://localhost/rjperf")
    static final class ImportCommand implements Subcommand {
        @Parameters(paramLabel = "DIR", description = "Export folder.")
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
}
