package io.github.rjperf.cli.database;

import picocli.CommandLine.Command;

/** What a database needs in addition to recording: upkeep, checks, and copies. */
@Command(
        name = "db",
        description = "Maintains the database: upkeep, checks, expected hosts, export, import.",
        subcommands = {
            MaintainCommand.class,
            DatabaseDoctorCommand.class,
            HostsCommand.class,
            ExportCommand.class,
            ImportCommand.class
        },
        footer = "  ./rjperf db doctor",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND")
public final class DatabaseCommand {}
