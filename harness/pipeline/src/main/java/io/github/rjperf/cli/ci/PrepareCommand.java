package io.github.rjperf.cli.ci;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.service.PrepareStep;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The part of a measuring job that needs the network, before untrusted code runs. */
@Command(
        name = "prepare",
        description = {
            "Fetches what a planned request needs, so that run needs no network.",
            "Reads the request from RJPERF_REQUEST. Nothing that is fetched is run."
        },
        footer = "  RJPERF_REQUEST=\"$(cat request.json)\" ./rjperf prepare",
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
        new PrepareStep(settings, console).run(commits.repository);
        return ExitCode.OK.status();
    }
}
