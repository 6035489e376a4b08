package io.github.rjperf.cli.ci;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ServiceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.service.DispatchRequests;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The dispatcher of a repository that sends events: handles one event. */
@Command(
        name = "dispatch",
        description = {
            "Turns an event of the watched repository into a run, and answers.",
            "Reads the event from GITHUB_EVENT_NAME and GITHUB_EVENT_PATH. Queries GitHub for the person's permissions and the"
                    + " current state of the pull request, with GITHUB_TOKEN (bench repository) and RJPERF_UPSTREAM_TOKEN (watched"
                    + " repository; GITHUB_TOKEN if it is not set)."
        },
        footer = "  GITHUB_EVENT_NAME=issue_comment GITHUB_EVENT_PATH=event.json ./rjperf ci dispatch")
final class DispatchCommand implements Subcommand {
    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        new DispatchRequests(settings, console).run(service.read(settings));
        return ExitCode.OK;
    }
}
