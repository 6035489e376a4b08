package io.github.rjperf.cli.ci;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.service.PrepareBuilds;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The part of a measuring job that needs the network, before untrusted code runs. */
@Command(
        name = "prepare",
        description = {
            "Fetches what a planned request needs, so that run needs no network.",
            "Reads the request from RJPERF_REQUEST. Nothing that is fetched is run."
        },
        footer = "  RJPERF_REQUEST=\"$(cat request.json)\" ./rjperf ci prepare")
final class PrepareCommand implements Subcommand {
    @Mixin
    private CommitRepositoryOption commits = new CommitRepositoryOption();

    @Override
    public ExitCode run(Settings settings, Console console) {
        new PrepareBuilds(settings, console).run(commits.repository);
        return ExitCode.OK;
    }
}
