package io.github.rjperf.cli.ci;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.compare.build.MakeBuild;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.service.JobRequest;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.List;
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
        JobRequest job = JobRequest.of(settings);
        SourceChoice source = SourceChoice.of(job.commitRepository(settings, commits.repository));
        MakeBuild step = new MakeBuild(settings, console, true, source);
        for (String side : List.of(job.request().base(), job.request().candidate())) {
            step.prefetch(MakeBuild.subject(side));
            console.say("Fetched " + side + ".");
        }
        return ExitCode.OK;
    }
}
