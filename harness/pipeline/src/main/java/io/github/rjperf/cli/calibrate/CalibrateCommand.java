package io.github.rjperf.cli.calibrate;

import picocli.CommandLine.Command;

/** Finds out what a host's measurements need. */
@Command(
        name = "calibrate",
        description = "Finds out what measurements on this host need.",
        subcommands = {CalibrateWarmup.class},
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND")
public final class CalibrateCommand {}
