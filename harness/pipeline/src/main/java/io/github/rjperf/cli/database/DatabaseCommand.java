package io.github.rjperf.cli.database;

import picocli.CommandLine.Command;

/** What a database of years needs besides recording. */
@Command(
        name = "db",
        description = "Looks after the database: upkeep, check-up, export, import.",
        subcommands = {MaintainCommand.class, DatabaseDoctorCommand.class, ExportCommand.class, ImportCommand.class},
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND")
public final class DatabaseCommand {}
