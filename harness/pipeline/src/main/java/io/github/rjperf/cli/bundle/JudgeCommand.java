package io.github.rjperf.cli.bundle;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.JudgingOptions;
import io.github.rjperf.cli.options.OutputOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.JudgeBundle;
import io.github.rjperf.compare.ReportBundle;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.document.ReadBundle;
import io.github.rjperf.model.verdict.Judgement;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Runs only the judging stage. */
@Command(
        name = "judge",
        description = "Judges the forks of a bundle and writes its verdict.json.",
        footer = "  ./rjperf bundle judge results/2026-05-04-101500-9.0.1-9.1.1")
final class JudgeCommand implements Subcommand {
    @Parameters(paramLabel = "BUNDLE", description = "Folder with forks.jsonl.")
    private Path folder = Path.of(".");

    @Mixin
    private JudgingOptions judging = new JudgingOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        ReportBundle step = new ReportBundle(settings, console, output.output());
        ReadBundle read = Bundle.at(folder).read();
        Judgement judgement = JudgeBundle.run(read, new JudgeBundle.Terms(1, judging.failOnAllocation()));
        step.show(read, judgement);
        return ExitCode.of(judgement);
    }
}
