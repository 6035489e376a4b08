package io.github.rjperf.cli;

import io.github.rjperf.cli.bundle.JoinCommand;
import io.github.rjperf.cli.bundle.JudgeCommand;
import io.github.rjperf.cli.bundle.MeasureCommand;
import io.github.rjperf.cli.bundle.RecordCommand;
import io.github.rjperf.cli.bundle.ReportCommand;
import io.github.rjperf.cli.ci.AcceptCommand;
import io.github.rjperf.cli.ci.CancelCommand;
import io.github.rjperf.cli.ci.CommentCommand;
import io.github.rjperf.cli.ci.DispatchCommand;
import io.github.rjperf.cli.ci.PlanCommand;
import io.github.rjperf.cli.ci.PrepareCommand;
import io.github.rjperf.cli.ci.PublishCommand;
import io.github.rjperf.cli.ci.QueueCommand;
import io.github.rjperf.cli.ci.RequestCommand;
import io.github.rjperf.cli.ci.RunCommand;
import io.github.rjperf.cli.ci.UnpackCommand;
import io.github.rjperf.cli.ci.WatchCommand;
import io.github.rjperf.cli.commands.BisectCommand;
import io.github.rjperf.cli.commands.BuildCommand;
import io.github.rjperf.cli.commands.CalibrateCommand;
import io.github.rjperf.cli.commands.CompareCommand;
import io.github.rjperf.cli.commands.DigestCommand;
import io.github.rjperf.cli.commands.DoctorCommand;
import io.github.rjperf.cli.commands.ExplainCommand;
import io.github.rjperf.cli.commands.HistoryCommand;
import io.github.rjperf.cli.commands.ImportResultsCommand;
import io.github.rjperf.cli.commands.ListCommand;
import io.github.rjperf.cli.commands.ReleasesCommand;
import io.github.rjperf.cli.commands.SeriesCommand;
import io.github.rjperf.cli.commands.ShowCommand;
import io.github.rjperf.cli.commands.SiteCommand;
import io.github.rjperf.cli.commands.SurveyCommand;
import io.github.rjperf.cli.commands.TriageCommand;
import io.github.rjperf.cli.commands.TrunkCommand;
import io.github.rjperf.cli.db.DatabaseCommand;
import io.github.rjperf.cli.db.DemoDataCommand;
import io.github.rjperf.cli.db.MigrateCommand;
import io.github.rjperf.cli.options.VersionLine;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The root command: only its subcommands do anything. */
@Command(
        name = "rjperf",
        description = "Compares two builds of RocksDB's Java API on this machine and shows what got slower.",
        subcommands = {
            CompareCommand.class,
            BuildCommand.class,
            MeasureCommand.class,
            SurveyCommand.class,
            BisectCommand.class,
            ReleasesCommand.class,
            TrunkCommand.class,
            JoinCommand.class,
            JudgeCommand.class,
            ReportCommand.class,
            ExplainCommand.class,
            ListCommand.class,
            ShowCommand.class,
            HistoryCommand.class,
            TriageCommand.class,
            SiteCommand.class,
            ImportResultsCommand.class,
            RecordCommand.class,
            SeriesCommand.class,
            DoctorCommand.class,
            CalibrateCommand.class,
            MigrateCommand.class,
            DemoDataCommand.class,
            DatabaseCommand.class,
            DispatchCommand.class,
            WatchCommand.class,
            RequestCommand.class,
            PlanCommand.class,
            PrepareCommand.class,
            RunCommand.class,
            UnpackCommand.class,
            QueueCommand.class,
            CommentCommand.class,
            PublishCommand.class,
            AcceptCommand.class,
            CancelCommand.class,
            DigestCommand.class,
            CommandLine.HelpCommand.class,
            CompletionCommand.class
        },
        footer = "  ./rjperf compare 9.0.1 9.1.1",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        synopsisSubcommandLabel = "COMMAND")
final class RjPerf {}
