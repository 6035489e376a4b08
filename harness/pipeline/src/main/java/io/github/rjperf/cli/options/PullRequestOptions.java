package io.github.rjperf.cli.options;

import io.github.rjperf.build.subject.Subject;
import io.github.rjperf.compare.build.SourceChoice;
import io.github.rjperf.settings.UsageException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of builds from source, which may be pull requests. */
public final class PullRequestOptions extends SourceOptions {
    @Option(
            names = "--base-branch",
            paramLabel = "BRANCH",
            description = "Branch that pull requests are merged into (default: the repository's default branch).")
    private @Nullable String target;

    @Override
    public void requireUsed(List<Subject> subjects) {
        super.requireUsed(subjects);
        if (target != null && subjects.stream().noneMatch(Subject.PullRequest.class::isInstance)) {
            throw new UsageException("--base-branch is for pull requests, such as pr:12345; omit it for other builds");
        }
    }

    @Override
    public boolean isChosen() {
        return super.isChosen() || target != null;
    }

    @Override
    public SourceChoice choice() {
        SourceChoice choice = super.choice();
        return new SourceChoice(choice.repository(), target, choice.compression(), choice.layouts());
    }
}
