package io.github.rjperf.cli.ci;

import io.github.rjperf.cli.options.ExitCode;
import io.github.rjperf.cli.options.ShardText;
import io.github.rjperf.cli.options.Subcommand;
import io.github.rjperf.explain.ExplainBundle;
import io.github.rjperf.model.Shard;
import io.github.rjperf.service.RunRequest;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.Settings;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The untrusted job of the workflow: builds and measures on a bench host, and writes a bundle. */
@Command(
        name = "run",
        description = {
            "Carries out a planned request on this machine and writes a bundle.",
            "Reads the request from RJPERF_REQUEST, and the run from GITHUB_RUN_ID and GITHUB_RUN_ATTEMPT."
        },
        footer = "  RJPERF_REQUEST=\"$(cat request.json)\" ./rjperf ci run --platform linux-x64 --out bundle",
        exitCodeList = "0:a bundle or failure.json was written, whatever it contains")
final class RunCommand implements Subcommand {
    @Option(
            names = "--platform",
            required = true,
            paramLabel = "NAME",
            description = "This machine's platform, as named in the request.")
    private String platform = "";

    @Option(
            names = "--shard",
            paramLabel = "N/COUNT",
            converter = ShardText.class,
            description = "Shard that this machine measures, such as 1/2; required if the request splits the platform.")
    private Shard shard = Shard.WHOLE;

    @Option(names = "--out", required = true, paramLabel = "DIR", description = "New folder for the bundle.")
    private Path out = Path.of(".");

    @Mixin
    private Commits commits = new Commits();

    @Option(
            names = "--tmpdir",
            paramLabel = "DIR",
            description = "Folder for databases during measurements (default: in memory).")
    private @Nullable Path tmpdir;

    @Override
    public ExitCode run(Settings settings, Console console) {
        RunRequest.Share share = new RunRequest.Share(platform, shard, commits.repository, tmpdir, out);
        RunRequest.Explaining explaining = (bundle, series, terms) -> new ExplainBundle(
                        settings, console, terms.limit(), terms.tmpdir(), terms.repository(), results -> {})
                .run(bundle, series);
        return new RunRequest(settings, console, explaining).run(share) ? ExitCode.OK : ExitCode.INTERRUPTED;
    }

    /** The option for the repository that contains the commits of a request. */
    static final class Commits {
        @Option(
                names = "--repo",
                paramLabel = "PATH|URL",
                description = "Where to fetch commits from (default: the request's repository at GITHUB_SERVER_URL).")
        @Nullable
        String repository;
    }
}
