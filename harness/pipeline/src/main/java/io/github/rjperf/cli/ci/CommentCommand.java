package io.github.rjperf.cli.ci;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ServiceOptions;
import io.github.rjperf.service.CommentStep;
import io.github.rjperf.service.CommentStep.State;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Posts the run's progress on its pull request. */
@Command(
        name = "comment",
        description = {
            "Posts the run's progress on its pull request; does nothing for a request without one.",
            "Reads the request from RJPERF_REQUEST and the run from the variables of GitHub Actions. With --state broken_off,"
                    + " reads the inputs pull_request and candidate from variables INPUT_NAME instead, and never replaces an"
                    + " answer."
        },
        footer = "  ./rjperf comment --state running",
        mixinStandardHelpOptions = true)
public final class CommentCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Option(
            names = "--state",
            required = true,
            paramLabel = "STATE",
            description = "State of the run: ${COMPLETION-CANDIDATES}.")
    private State state = State.RUNNING;

    CommentCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        new CommentStep(settings, console).run(state, service.read(settings));
        return ExitCode.OK.status();
    }
}
