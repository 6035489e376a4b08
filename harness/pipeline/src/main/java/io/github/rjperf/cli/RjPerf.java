package io.github.rjperf.cli;

import picocli.CommandLine.Command;

/** The root command: only its subcommands do anything. */
@Command(
        name = "rjperf",
        description = "Compares two builds of RocksDB's Java API on this machine and says what got slower.",
        subcommands = {
            CompareCommand.class,
            BuildCommand.class,
            MeasureCommand.class,
            JudgeCommand.class,
            ReportCommand.class,
            RecordCommand.class,
            SeriesCommand.class,
            DoctorCommand.class,
            CalibrateCommand.class,
            MigrateCommand.class,
            DemoDataCommand.class,
            DatabaseCommand.class,
            DispatchCommand.class,
            WatchCommand.class,
            PlanCommand.class,
            PrepareCommand.class,
            RunCommand.class,
            CommentCommand.class,
            PublishCommand.class,
            AcceptCommand.class,
            CancelCommand.class,
            BenchCommand.class
        },
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        synopsisSubcommandLabel = "COMMAND",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing got slower",
            "1:a regression",
            "2:wrong usage",
            "3:inconclusive",
            "4:the machinery failed"
        })
final class RjPerf {}
