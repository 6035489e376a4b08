package io.github.rjperf.cli.commands;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.OutputOptions;
import io.github.rjperf.compare.ReportStep;
import io.github.rjperf.results.ShowStep;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows the results of one comparison again. */
@Command(
        name = "show",
        description = "Shows the results of a comparison again, from its bundle or from the database.",
        footer = "  ./rjperf show 3f2c9a1e",
        mixinStandardHelpOptions = true)
public final class ShowCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Parameters(
            paramLabel = "ID|BUNDLE",
            description =
                    "ID of a recorded comparison, or its beginning, as ./rjperf list prints it; or a bundle's folder.")
    private String name = "";

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    ShowCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        ShowStep step = new ShowStep(new ReportStep(settings, console, output.output()), () -> database.open(settings));
        return ExitCode.of(step.run(name)).status();
    }
}
