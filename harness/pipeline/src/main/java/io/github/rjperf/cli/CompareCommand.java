package io.github.rjperf.cli;

import io.github.rjperf.cli.measure.MeasureOptions;
import io.github.rjperf.cli.report.OutputOptions;
import io.github.rjperf.cli.settings.DatabaseOptions;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.compare.FinishStep;
import io.github.rjperf.compare.MeasureStep;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The main job: measure, judge, report, record. */
@Command(
        name = "compare",
        description = "Compares two builds on this machine: fetches, measures, judges, reports, and records.",
        mixinStandardHelpOptions = true)
final class CompareCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Mixin
    private MeasureOptions measure = new MeasureOptions();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    CompareCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        database.check(settings);
        FinishStep finish = new FinishStep(settings, console, output.json, () -> database.open(settings));
        return measure.measure(new MeasureStep(settings, console, output.quiet))
                .map(bundle -> ExitCode.of(finish.run(bundle)))
                .orElse(ExitCode.INTERRUPTED)
                .status();
    }
}
