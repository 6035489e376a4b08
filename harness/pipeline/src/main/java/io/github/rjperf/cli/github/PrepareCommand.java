package io.github.rjperf.cli.github;

import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.compare.build.BuildStep;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.model.Request;
import io.github.rjperf.service.Requested;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The part of a measuring job that needs the network, before any untrusted code runs. */
@Command(
        name = "prepare",
        description = {
            "Fetches what a planned request needs, so that run can do without network.",
            "Reads the request from RJPERF_REQUEST. Nothing that is fetched is run."
        },
        mixinStandardHelpOptions = true)
public final class PrepareCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Mixin
    private CommitRepositoryOption commits = new CommitRepositoryOption();

    PrepareCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        Requested requested = Requested.of(settings);
        Request request = requested.request();
        BuildStep step = new BuildStep(settings, console, true, SourceChoice.of(commits.of(requested, settings)));
        for (String side : List.of(request.base(), request.candidate())) {
            step.prefetch(BuildStep.subject(side));
            console.say("Fetched " + side + ".");
        }
        return ExitCode.OK.status();
    }
}
