package io.github.rjperf.cli.db;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.admin.Roles;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Migrates a database to the schema of this program. */
@Command(
        name = "migrate",
        description = "Migrates the database to the schema of this program and prints the schema's version.",
        footer = "  ./rjperf db migrate --db jdbc:postgresql://localhost/rjperf")
final class MigrateCommand implements Subcommand {
    @Mixin
    private DatabaseOptions options = new DatabaseOptions();

    @Option(
            names = "--roles",
            description = {
                "Also create the roles perf_owner, perf_migrator, perf_writer, perf_queue and perf_grafana.",
                "PERF_MIGRATOR_PASSWORD, PERF_WRITER_PASSWORD, PERF_QUEUE_PASSWORD and PERF_GRAFANA_PASSWORD set their passwords.",
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
