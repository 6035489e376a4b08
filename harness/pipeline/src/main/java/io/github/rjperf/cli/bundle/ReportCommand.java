package io.github.rjperf.cli.bundle;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.OutputOptions;
import io.github.rjperf.compare.ReportStep;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.model.Judgement;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Runs only the reporting stage. */
@Command(
        name = "report",
        description = "Writes report.md and report.html for a judged bundle and prints the table.",
        footer = "  ./rjperf report results/2026-05-04-101500-9.0.1-9.1.1",
        mixinStandardHelpOptions = true)
public final class ReportCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Parameters(paramLabel = "BUNDLE", description = "Folder with forks.jsonl and verdict.json.")
    private Path folder = Path.of(".");

    @Mixin
    private OutputOptions output = new OutputOptions();

    ReportCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        ReportStep step = new ReportStep(settings, console, output.output());
        Bundle bundle = Bundle.at(folder);
        Judgement judgement = bundle.readVerdict();
        step.run(bundle, judgement);
        return ExitCode.of(judgement).status();
    }
}
