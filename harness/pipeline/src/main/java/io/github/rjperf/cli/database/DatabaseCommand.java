package io.github.rjperf.cli.database;

import picocli.CommandLine.Command;

/** The commands that look after a database. */
@Command(
        name = "db",
        description = "Maintains, checks, exports, and imports the database.",
        subcommands = {MaintainCommand.class, DatabaseDoctorCommand.class, ExportCommand.class, ImportCommand.class},
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND")
public final class DatabaseCommand {}
