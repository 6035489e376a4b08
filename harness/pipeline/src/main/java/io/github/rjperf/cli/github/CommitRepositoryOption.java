package io.github.rjperf.cli.github;

import io.github.rjperf.service.Requested;
import io.github.rjperf.service.RunVariables;
import io.github.rjperf.settings.Settings;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where the commits of a request come from. */
final class CommitRepositoryOption {
    @Option(
            names = "--repo",
            paramLabel = "PATH|URL",
            description = "Where commits are fetched (default: the request's repository below GITHUB_SERVER_URL).")
    private @Nullable String repository;

    /** The given repository, otherwise the request's repository on the server that this process names. */
    String of(Requested requested, Settings settings) {
        return repository == null
                ? new RunVariables(settings).server() + "/"
                        + requested.request().repository() + ".git"
                : repository;
    }
}
