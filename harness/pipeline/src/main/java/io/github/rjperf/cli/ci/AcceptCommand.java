package io.github.rjperf.cli.ci;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ServiceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.service.AcceptSlowdown;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Records a person's statement on a pull request that a slowdown is intended, and answers. */
@Command(
        name = "accept",
        description = {
            "Answers /perf accept: records that a slowdown of a pull request is intended.",
            "Reads the inputs from variables INPUT_NAME: repository, pull_request, series (a name or a glob of series that got"
                    + " slower), bound (the slowest change to accept, such as -6%%; empty for the lower end of the measured"
                    + " interval), reason, requested_by. Answers on the pull request with RJPERF_UPSTREAM_TOKEN, or with"
                    + " GITHUB_TOKEN, and updates its last result and check. ./rjperf decide accepts other regressions."
        },
        footer = "  INPUT_PULL_REQUEST=123 INPUT_SERIES='Get.*' INPUT_REASON=intended ./rjperf ci accept")
final class AcceptCommand implements Subcommand {
    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Override
    public ExitCode run(Settings settings, Console console) {
        new AcceptSlowdown(settings, console).run(service.read(settings), () -> database.open(settings));
        return ExitCode.OK;
    }
}
