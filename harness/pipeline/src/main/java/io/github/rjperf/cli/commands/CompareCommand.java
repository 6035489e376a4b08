package io.github.rjperf.cli.commands;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.JudgingOptions;
import io.github.rjperf.cli.options.MeasureOptions;
import io.github.rjperf.cli.options.OutputOptions;
import io.github.rjperf.cli.options.RecordingOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.FinishComparison;
import io.github.rjperf.compare.MeasureBundle;
import io.github.rjperf.compare.RecordBundle;
import io.github.rjperf.compare.ReportBundle;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.Optional;
import java.util.function.UnaryOperator;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The main job: measure, judge, report, record. */
@Command(
        name = "compare",
        description = "Compares two builds on this machine: fetches, measures, judges, reports, and records.",
        footer = "  ./rjperf compare 9.0.1 9.1.1")
public final class CompareCommand implements Subcommand {
    @Mixin
    private MeasureOptions measure = new MeasureOptions();

    @Mixin
    private RecordingOptions recording = new RecordingOptions();

    @Mixin
    private JudgingOptions judging = new JudgingOptions();

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Option(names = "--quiet", description = "Do not show progress.")
    private boolean quiet;

    @Override
    public ExitCode run(Settings settings, Console console) {
        Optional<RecordBundle> record = recording.step(settings, console);
        if (measure.differsInSides()) {
            recording.requireNone();
        }
        FinishComparison finish =
                new FinishComparison(new ReportBundle(settings, console, output.output()), record, judging.failOn);
        MeasureBundle step = new MeasureBundle(settings, console, quiet);
        boolean isRecorded = !measure.isShard() && !measure.differsInSides();
        Optional<RecordBundle> checked = isRecorded ? record : Optional.empty();
        return measure.measure(step, UnaryOperator.identity(), () -> checked.ifPresent(RecordBundle::check))
                .map(bundle -> ExitCode.of(finish.run(bundle)))
                .orElse(ExitCode.INTERRUPTED);
    }
}
