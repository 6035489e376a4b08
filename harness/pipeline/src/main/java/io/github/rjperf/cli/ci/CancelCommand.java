package io.github.rjperf.cli.ci;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ServiceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.service.Installation;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UserInput;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Cancels the queued and running runs for a pull request. */
@Command(
        name = "cancel",
        description = "Cancels the runs for a pull request and reports it there, as `/perf cancel` does.",
        footer = "  ./rjperf ci cancel --pull-request 123")
final class CancelCommand implements Subcommand {
    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Option(names = "--pull-request", required = true, paramLabel = "N", description = "Number of the pull request.")
    private int pullRequest = 1;

    @Override
    public ExitCode run(Settings settings, Console console) {
        Installation watched = Installation.of(settings, service.read(settings));
        String login = watched.upstream().viewer().login();
        int runs = UserInput.orUsage(() -> watched.dispatcher().cancel(pullRequest, login));
        console.out().println("Runs cancelled: " + runs);
        return ExitCode.OK;
    }
}
