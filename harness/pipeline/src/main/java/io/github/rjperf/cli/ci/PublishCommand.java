package io.github.rjperf.cli.ci;

import io.github.rjperf.cli.options.DatabaseOptions;
import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ServiceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.service.PublishResults;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The last job of the workflow: checks, judges, and records the bundles, and posts the results. */
@Command(
        name = "publish",
        description = {
            "Reads the bundles of a run as hostile input, judges and records them, and replies.",
            "Reads the request from RJPERF_REQUEST, and the run from the variables that GitHub Actions sets."
        },
        footer = "  RJPERF_REQUEST=\"$(cat request.json)\" ./rjperf ci publish --artifacts artifacts --out answer",
        exitCodeList = {
            "0:everything was recorded and posted, whatever the verdict",
            "4:a step failed (the answer names it), or infrastructure error",
            "6:a bundle was refused because no host of its platform signed it; the answer was posted"
        })
final class PublishCommand implements Subcommand {
    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Mixin
    private DatabaseOptions database = new DatabaseOptions();

    @Option(
            names = "--artifacts",
            paramLabel = "DIR",
            description = "Folder with bundle-PLATFORM-ATTEMPT.zip, or bundle-PLATFORM_1of2-ATTEMPT.zip for a shard"
                    + " (default: the run's artifacts on GitHub).")
    private @Nullable Path artifacts;

    @Option(
            names = "--out",
            required = true,
            paramLabel = "DIR",
            description = "Folder for the answer and the reports.")
    private Path out = Path.of(".");

    @Override
    public ExitCode run(Settings settings, Console console) {
        PublishResults step = new PublishResults(
                settings, console, () -> service.read(settings), () -> database.openPatiently(settings));
        return switch (step.run(artifacts, out)) {
            case PUBLISHED -> ExitCode.OK;
            case NOT_SIGNED -> ExitCode.NOT_SIGNED;
            case FAILED -> ExitCode.INFRASTRUCTURE_ERROR;
        };
    }
}
