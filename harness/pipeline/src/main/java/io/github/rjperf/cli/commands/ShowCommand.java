package io.github.rjperf.cli.commands;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.OutputOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.ReportBundle;
import io.github.rjperf.results.ShowComparison;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

/** Shows the results of one comparison again. */
@Command(
        name = "show",
        description = "Shows the results of a comparison again, from its bundle or from the database.",
        footer = "  ./rjperf show 3f2c9a1e")
public final class ShowCommand implements Subcommand {
    @Parameters(
            paramLabel = "ID|BUNDLE",
            description =
                    "ID of a recorded comparison, or its beginning, as printed by ./rjperf list; or a bundle folder.")
    private String name = "";

    @Mixin
    private OutputOptions output = new OutputOptions();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        ShowComparison step =
                new ShowComparison(new ReportBundle(settings, console, output.output()), () -> database.open(settings));
        return ExitCode.of(step.run(name));
    }
}
