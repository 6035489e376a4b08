package io.github.rjperf.cli.bundle;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.JudgingOptions;
import io.github.rjperf.cli.options.MeasureOptions;
import io.github.rjperf.cli.options.OutputOptions;
import io.github.rjperf.cli.options.RecordingOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.BundleFolder;
import io.github.rjperf.compare.FinishComparison;
import io.github.rjperf.compare.JoinShards;
import io.github.rjperf.compare.JudgeBundle;
import io.github.rjperf.compare.MeasureBundle;
import io.github.rjperf.compare.ReportBundle;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.ReadBundle;
import io.github.rjperf.model.verdict.Judgment;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The stages of a comparison. */
@Command(
        name = "bundle",
        description = "Runs one stage of a comparison: measure, join shards, judge, report, or record.",
        subcommands = {
            BundleCommand.MeasureCommand.class,
            BundleCommand.JoinCommand.class,
            BundleCommand.JudgeCommand.class,
            BundleCommand.ReportCommand.class,
            BundleCommand.RecordCommand.class
        },
        footer = "  ./rjperf bundle judge results/2026-05-04-101500-9.0.1-9.1.1")
public final class BundleCommand {
    /** Runs only the measuring stage. */
    @Command(
            name = "measure",
            description = "Measures two builds and writes a bundle, judging only to decide when to stop.",
            footer = "  ./rjperf bundle measure 9.0.1 9.1.1 --profile smoke")
    static final class MeasureCommand implements Subcommand {
        @Mixin
        private MeasureOptions measure = new MeasureOptions();

        @Option(names = "--quiet", description = "Do not show progress.")
        private boolean quiet;

        @Override
        public ExitCode run(Settings settings, Console console) {
            MeasureBundle step = new MeasureBundle(settings, console, quiet);
            Optional<Bundle> bundle = measure.measure(step, UnaryOperator.identity(), () -> {});
            bundle.ifPresent(measured -> console.out().println(measured.folder()));
            return bundle.isPresent() ? ExitCode.OK : ExitCode.INTERRUPTED;
        }
    }

    /** Joins shards measured on identical hosts into one comparison. */
    @Command(
            name = "join",
            description = {
                "Joins the shards of a comparison, then judges, reports, and records it.",
                "The shards come from bundle measure --shard or compare --shard."
            },
            footer = "  ./rjperf bundle join results/shard-1 results/shard-2")
    static final class JoinCommand implements Subcommand {
        @Parameters(paramLabel = "BUNDLE", arity = "1..*", description = "Bundle folders of all shards, in any order.")
        private List<Path> folders = List.of();

        @Option(
                names = "--out",
                paramLabel = "DIR",
                description = "Folder for the joined bundle (default: a dated folder in ./results).")
        private @Nullable Path out;

        @Mixin
        private RecordingOptions recording = new RecordingOptions();

        @Mixin
        private JudgingOptions judging = new JudgingOptions();

        @Mixin
        private OutputOptions output = new OutputOptions();

        @Override
        public ExitCode run(Settings settings, Console console) {
            FinishComparison finish = new FinishComparison(
                    new ReportBundle(settings, console, output.output()),
                    recording.step(settings, console),
                    judging.failOn);
            return ExitCode.of(finish.run(JoinShards.run(folders, out)));
        }
    }

    /** Runs only the judging stage. */
    @Command(
            name = "judge",
            description = "Judges the forks of a bundle and writes its verdict.json.",
            footer = "  ./rjperf bundle judge results/2026-05-04-101500-9.0.1-9.1.1")
    static final class JudgeCommand implements Subcommand {
        @Parameters(paramLabel = "BUNDLE", description = "Folder with forks.jsonl.")
        private Path folder = Path.of(".");

        @Mixin
        private JudgingOptions judging = new JudgingOptions();

        @Mixin
        private OutputOptions output = new OutputOptions();

        @Override
        public ExitCode run(Settings settings, Console console) {
            ReportBundle step = new ReportBundle(settings, console, output.output());
            ReadBundle read = BundleFolder.of(folder).read();
            Judgment judgment = JudgeBundle.run(read, 1, judging.failOn);
            step.show(read, judgment);
            return ExitCode.of(judgment);
        }
    }

    /** Runs only the reporting stage. */
    @Command(
            name = "report",
            description = "Writes report.md and report.html for a judged bundle and prints the table.",
            footer = "  ./rjperf bundle report results/2026-05-04-101500-9.0.1-9.1.1")
    static final class ReportCommand implements Subcommand {
        @Parameters(paramLabel = "BUNDLE", description = "Folder with forks.jsonl and verdict.json.")
        private Path folder = Path.of(".");

        @Mixin
        private OutputOptions output = new OutputOptions();

        @Override
        public ExitCode run(Settings settings, Console console) {
            ReportBundle step = new ReportBundle(settings, console, output.output());
            Bundle bundle = BundleFolder.of(folder);
            Judgment judgment = BundleFolder.verdict(bundle);
            step.run(bundle.read(), judgment);
            return ExitCode.of(judgment);
        }
    }

    /** Runs only the recording stage. */
    @Command(
            name = "record",
            description = "Records a judged bundle in PostgreSQL; does nothing if the bundle is already recorded.",
            footer = "  ./rjperf bundle record results/2026-05-04-101500-9.0.1-9.1.1")
    static final class RecordCommand implements Subcommand {
        @Parameters(paramLabel = "BUNDLE", description = "Folder with forks.jsonl and verdict.json.")
        private Path folder = Path.of(".");

        @Mixin
        private DatabaseOptions database = new DatabaseOptions();

        @Mixin
        private ContextOptions context = new ContextOptions();

        @Override
        public ExitCode run(Settings settings, Console console) {
            ReadBundle read = BundleFolder.of(folder).read();
            database.recording(settings, console)
                    .run(read, BundleFolder.verdict(read.bundle()), context.of(read.comparison()));
            return ExitCode.OK;
        }
    }
}
