package io.github.rjperf.cli.bundle;

import picocli.CommandLine.Command;

/** The stages of a comparison. */
@Command(
        name = "bundle",
        description = "Runs one stage of a comparison: measure, join shards, judge, report, record.",
        subcommands = {
            MeasureCommand.class,
            JoinCommand.class,
            JudgeCommand.class,
            ReportCommand.class,
            RecordCommand.class
        },
        footer = "  ./rjperf bundle judge results/2026-05-04-101500-9.0.1-9.1.1",
        synopsisSubcommandLabel = "COMMAND")
public final class BundleCommand {}
