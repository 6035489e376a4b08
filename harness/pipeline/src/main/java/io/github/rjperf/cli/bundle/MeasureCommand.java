package io.github.rjperf.cli.bundle;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.MeasureOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.MeasureBundle;
import io.github.rjperf.document.Bundle;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs only the measuring stage. */
@Command(
        name = "measure",
        description = "Measures two builds and writes a bundle; judges only to decide when to stop.",
        footer = "  ./rjperf bundle measure 9.0.1 9.1.1 --profile smoke")
final class MeasureCommand implements Subcommand {
    @Mixin
    private MeasureOptions measure = new MeasureOptions();

    @Option(names = "--quiet", description = "Do not show progress.")
    private boolean quiet;

    @Override
    public ExitCode run(Settings settings, Console console) {
        Optional<Bundle> bundle = measure.measure(new MeasureBundle(settings, console, quiet));
        bundle.ifPresent(measured -> console.out().println(measured.folder()));
        return bundle.isPresent() ? ExitCode.OK : ExitCode.INTERRUPTED;
    }
}
