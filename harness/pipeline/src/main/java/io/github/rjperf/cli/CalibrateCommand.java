package io.github.rjperf.cli;

import picocli.CommandLine.Command;

/** Finds out what a host's measurements need. */
@Command(
        name = "calibrate",
        description = "Finds out what measurements on this host need.",
        subcommands = {CalibrateWarmup.class},
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND")
final class CalibrateCommand {}
