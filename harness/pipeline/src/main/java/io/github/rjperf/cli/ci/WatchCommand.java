package io.github.rjperf.cli.ci;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ServiceOptions;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.model.service.Service;
import io.github.rjperf.service.WatchPullRequests;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The dispatcher for a repository that sends no events: polls GitHub. */
@Command(
        name = "watch",
        description = {
            "Polls for pushes and commands, and handles them as ci dispatch does.",
            "You can stop it at any time: the bot's comment and reactions show what was done."
        },
        footer = "  ./rjperf ci watch --once",
        exitCodeList = "4:a step failed, or infrastructure error")
final class WatchCommand implements Subcommand {
    private static final long USUAL_SECONDS = 60;

    @Mixin
    private ServiceOptions service = new ServiceOptions();

    @Option(names = "--once", description = "Poll once, then exit.")
    private boolean once;

    @Option(names = "--every", paramLabel = "SECONDS", description = "Seconds between polls (default: 60).")
    private @Nullable Integer every;

    @Option(
            names = "--state",
            paramLabel = "FILE",
            description =
                    "File that records what has been seen, to save requests; without it, each start looks back one day.")
    private @Nullable Path state;

    @Override
    public ExitCode run(Settings settings, Console console) {
        if (once && every != null) {
            throw new UsageException("--once polls once; omit --every");
        }
        if (every != null && every < 10) {
            throw new UsageException(
                    "--every is " + every + "; use 10 or more, because GitHub limits the number of requests");
        }
        Service installation = service.read(settings);
        WatchPullRequests watch = new WatchPullRequests(settings, console, state);
        if (once) {
            return watch.once(installation) ? ExitCode.OK : ExitCode.INFRASTRUCTURE_ERROR;
        }
        watch.repeat(installation, Duration.ofSeconds(every == null ? USUAL_SECONDS : every));
        return ExitCode.OK;
    }
}
