package io.github.rjperf.cli;

import io.github.rjperf.cli.bisect.BisectCommand;
import io.github.rjperf.cli.build.BuildCommand;
import io.github.rjperf.cli.calibrate.CalibrateCommand;
import io.github.rjperf.cli.database.DatabaseCommand;
import io.github.rjperf.cli.database.DemoDataCommand;
import io.github.rjperf.cli.database.MigrateCommand;
import io.github.rjperf.cli.database.RecordCommand;
import io.github.rjperf.cli.explain.ExplainCommand;
import io.github.rjperf.cli.github.AcceptCommand;
import io.github.rjperf.cli.github.CancelCommand;
import io.github.rjperf.cli.github.CommentCommand;
import io.github.rjperf.cli.github.DigestCommand;
import io.github.rjperf.cli.github.DispatchCommand;
import io.github.rjperf.cli.github.PlanCommand;
import io.github.rjperf.cli.github.PrepareCommand;
import io.github.rjperf.cli.github.PublishCommand;
import io.github.rjperf.cli.github.QueueCommand;
import io.github.rjperf.cli.github.RequestCommand;
import io.github.rjperf.cli.github.RunCommand;
import io.github.rjperf.cli.github.UnpackCommand;
import io.github.rjperf.cli.github.WatchCommand;
import io.github.rjperf.cli.history.HistoryCommand;
import io.github.rjperf.cli.history.TriageCommand;
import io.github.rjperf.cli.imports.ImportResultsCommand;
import io.github.rjperf.cli.measure.MeasureCommand;
import io.github.rjperf.cli.releases.ReleasesCommand;
import io.github.rjperf.cli.report.JoinCommand;
import io.github.rjperf.cli.report.JudgeCommand;
import io.github.rjperf.cli.report.ReportCommand;
import io.github.rjperf.cli.results.ListCommand;
import io.github.rjperf.cli.results.ShowCommand;
import io.github.rjperf.cli.series.SeriesCommand;
import io.github.rjperf.cli.settings.VersionLine;
import io.github.rjperf.cli.site.SiteCommand;
import io.github.rjperf.cli.survey.SurveyCommand;
import io.github.rjperf.cli.trunk.TrunkCommand;
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
            CompletionCommand.class,
            ManualCommand.class
        },
        footer = "  ./rjperf compare 9.0.1 9.1.1",
        mixinStandardHelpOptions = true,
        versionProvider = VersionLine.class,
        synopsisSubcommandLabel = "COMMAND")
final class RjPerf {}
