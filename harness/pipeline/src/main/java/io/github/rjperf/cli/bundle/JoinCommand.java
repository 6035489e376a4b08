package io.github.rjperf.cli.bundle;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.JudgingOptions;
import io.github.rjperf.cli.options.OutputOptions;
import io.github.rjperf.cli.options.RecordingOptions;
import io.github.rjperf.compare.FinishStep;
import io.github.rjperf.compare.JoinStep;
import io.github.rjperf.compare.ReportStep;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes one comparison of the shards that identical hosts measured. */
@Command(
        name = "join",
        description =
                "Joins the shards of a comparison, which compare --shard measured, then judges, reports, and records it.",
        footer = "  ./rjperf join results/shard-1 results/shard-2",
        mixinStandardHelpOptions = true)
public final class JoinCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Parameters(
            paramLabel = "BUNDLE",
            arity = "1..*",
            description = "Folder with the bundle of a shard; all shards, in any order.")
    private List<Path> folders = List.of();

    @Option(
            names = "--out",
            paramLabel = "DIR",
            description = "Folder for the joined bundle (default: a dated folder in ./results).")
    @Nullable
    private Path out;

    @Mixin
    private RecordingOptions recording = new RecordingOptions();

    @Mixin
    private JudgingOptions judging = new JudgingOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    JoinCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        FinishStep finish = new FinishStep(
                new ReportStep(settings, console, output.output()),
                recording.step(settings, console),
                judging.failOnAllocation());
        return ExitCode.of(finish.run(JoinStep.run(folders, out))).status();
    }
}
