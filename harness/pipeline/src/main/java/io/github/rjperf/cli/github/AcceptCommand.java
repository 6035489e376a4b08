package io.github.rjperf.cli.github;

import io.github.rjperf.cli.settings.DatabaseOptions;
import io.github.rjperf.cli.settings.ExitCode;
import io.github.rjperf.cli.settings.ServiceOptions;
import io.github.rjperf.service.AcceptStep;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Records a maintainer's statement that a slowdown of a pull request is intended. */
@Command(
        name = "accept",
        description = {
            "Records that a slowdown of a pull request is intended.",
            "Reads the inputs from variables INPUT_NAME: repository, pull_request, series (a name or a glob of series"
                    + " that got slower), bound (the slowest change to accept, such as -6%%; empty for the lower end of the"
                    + " measured interval), reason, requested_by. Answers on the pull request with RJPERF_UPSTREAM_TOKEN, or with"
                    + " GITHUB_TOKEN, and updates its last result and check."
        },
        footer = "  INPUT_PULL_REQUEST=123 INPUT_SERIES='Get*' INPUT_REASON=intended ./rjperf accept",
        mixinStandardHelpOptions = true)
public final class AcceptCommand implements Callable<Integer> {
    private final Settings settings;
    private final Console console;

    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    AcceptCommand(Settings settings, Console console) {
        this.settings = settings;
        this.console = console;
    }

    @Override
    public Integer call() {
        new AcceptStep(settings, console).run(service.read(settings), () -> database.open(settings));
        return ExitCode.OK.status();
    }
}
