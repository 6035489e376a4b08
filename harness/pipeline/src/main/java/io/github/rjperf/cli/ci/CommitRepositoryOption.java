package io.github.rjperf.cli.ci;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Repository that has the commits of a request. */
final class CommitRepositoryOption {
    @Option(
            names = "--repo",
            paramLabel = "PATH|URL",
            description = "Where commits are fetched (default: the request's repository below GITHUB_SERVER_URL).")
    @Nullable
    String repository;
}
