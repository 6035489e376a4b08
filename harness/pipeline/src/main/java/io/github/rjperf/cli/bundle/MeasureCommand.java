package io.github.rjperf.cli.bundle;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.MeasureOptions;
import io.github.rjperf.compare.MeasureStep;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs only the measuring stage. */
@Command(
        name = "measure",
        description = "Measures two builds and writes a bundle; judges only to decide when to stop.",
        footer = "  ./rjperf measure 9.0.1 9.1.1 --profile smoke",
        mixinStandardHelpOptions = true)
public final class MeasureCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Mixin
    private MeasureOptions measure = new MeasureOptions();

    @Option(names = "--quiet", description = "Do not show progress.")
    private boolean quiet;

    MeasureCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        Optional<Bundle> bundle = measure.measure(new MeasureStep(settings, console, quiet));
        bundle.ifPresent(measured -> console.out().println(measured.folder()));
        return (bundle.isPresent() ? ExitCode.OK : ExitCode.INTERRUPTED).status();
    }
}
