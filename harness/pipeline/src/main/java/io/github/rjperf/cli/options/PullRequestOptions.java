package io.github.rjperf.cli.options;

import io.github.rjperf.compare.build.SourceChoice;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of builds from source, which may be pull requests. */
public final class PullRequestOptions extends SourceOptions {
    @Option(
            names = "--base-branch",
            paramLabel = "BRANCH",
            description = "Branch that pull requests are merged into (default: the repository's default branch).")
    @Nullable
    private String target;

    @Override
    public SourceChoice choice() {
        SourceChoice choice = super.choice();
        return new SourceChoice(choice.repository(), target, choice.compression(), choice.layouts());
    }
}
