package io.github.rjperf.cli.commands;

import picocli.CommandLine.Command;

/** The commands that determine what measurements on a host need and how reliable the host's verdicts are. */
@Command(
        name = "calibrate",
        description = "Determines what measurements on this host need, and how reliable its verdicts are.",
        subcommands = {CalibrateHost.class, CalibrateLayout.class},
        footer = "  ./rjperf calibrate host 9.10.0")
public final class CalibrateCommand {}
