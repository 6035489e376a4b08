package io.github.rjperf.cli.bundle;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.OutputOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.ReportBundle;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.verdict.Judgement;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Runs only the reporting stage. */
@Command(
        name = "report",
        description = "Writes report.md and report.html for a judged bundle and prints the table.",
        footer = "  ./rjperf bundle report results/2026-05-04-101500-9.0.1-9.1.1")
final class ReportCommand implements Subcommand {
    @Parameters(paramLabel = "BUNDLE", description = "Folder with forks.jsonl and verdict.json.")
    private Path folder = Path.of(".");

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        ReportBundle step = new ReportBundle(settings, console, output.output());
        Bundle bundle = Bundle.at(folder);
        Judgement judgement = bundle.readVerdict();
        step.run(bundle.read(), judgement);
        return ExitCode.of(judgement);
    }
}
