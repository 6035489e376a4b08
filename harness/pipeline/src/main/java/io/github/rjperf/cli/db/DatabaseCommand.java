package io.github.rjperf.cli.db;

import picocli.CommandLine.Command;

/** What a database needs in addition to recording. */
@Command(
        name = "db",
        description = "Maintains the database: schema, upkeep, checks, expected hosts, export, import.",
        subcommands = {
            MigrateCommand.class,
            MaintainCommand.class,
            DatabaseDoctorCommand.class,
            HostsCommand.class,
            ExportCommand.class,
            ImportCommand.class,
            DemoCommand.class
        },
        footer = "  ./rjperf db doctor",
        synopsisSubcommandLabel = "COMMAND")
public final class DatabaseCommand {}
