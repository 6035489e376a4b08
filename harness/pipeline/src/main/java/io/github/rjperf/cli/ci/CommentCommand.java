package io.github.rjperf.cli.ci;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ServiceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.service.WriteComment;
import io.github.rjperf.service.WriteComment.State;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Posts the run's progress on its pull request. */
@Command(
        name = "comment",
        description = {
            "Posts the run's progress on its pull request, if it has one.",
            "Reads the request from RJPERF_REQUEST and the run from the variables of GitHub Actions. With --state broken_off,"
                    + " reads the inputs pull_request and candidate from variables INPUT_NAME instead, and never replaces an"
                    + " answer."
        },
        footer = "  ./rjperf ci comment --state running")
final class CommentCommand implements Subcommand {
    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Option(
            names = "--state",
            required = true,
            paramLabel = "STATE",
            description = "State of the run: ${COMPLETION-CANDIDATES}.")
    private State state = State.RUNNING;

    @Override
    public ExitCode run(Settings settings, Console console) {
        new WriteComment(settings, console).run(state, service.read(settings));
        return ExitCode.OK;
    }
}
