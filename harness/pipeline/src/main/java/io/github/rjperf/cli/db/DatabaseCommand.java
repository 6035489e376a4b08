package io.github.rjperf.cli.db;

import picocli.CommandLine.Command;

/** What a database needs in addition to recording: upkeep, checks, copies, and figures for sizing it. */
@Command(
        name = "db",
        description = "Maintains the database: upkeep, checks, expected hosts, export, import, benchmark.",
        subcommands = {
            MaintainCommand.class,
            DatabaseDoctorCommand.class,
            HostsCommand.class,
            ExportCommand.class,
            ImportCommand.class,
            StorageBenchCommand.class
        },
        footer = "  ./rjperf db doctor",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND")
public final class DatabaseCommand {}
