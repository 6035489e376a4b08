package io.github.rjperf.cli.bundle;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.JudgingOptions;
import io.github.rjperf.cli.options.OutputOptions;
import io.github.rjperf.cli.options.RecordingOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.FinishComparison;
import io.github.rjperf.compare.JoinShards;
import io.github.rjperf.compare.ReportBundle;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes one comparison of the shards that identical hosts measured. */
@Command(
        name = "join",
        description = {
            "Joins the shards of a comparison, then judges, reports, and records it.",
            "bundle measure --shard or compare --shard measured them."
        },
        footer = "  ./rjperf bundle join results/shard-1 results/shard-2")
final class JoinCommand implements Subcommand {
    @Parameters(
            paramLabel = "BUNDLE",
            arity = "1..*",
            description = "Folder with the bundle of a shard; all shards, in any order.")
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
                judging.failOnAllocation());
        return ExitCode.of(finish.run(JoinShards.run(folders, out)));
    }
}
