package io.github.rjperf.cli.bundle;

import io.github.rjperf.cli.options.ConstantName;
import io.github.rjperf.model.Comparison;
import io.github.rjperf.model.Context;
import io.github.rjperf.model.build.Commit;
import io.github.rjperf.settings.UsageException;
import io.github.rjperf.settings.UserInput;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options that describe why a comparison was run. */
final class ContextOptions {
    @Option(
            names = "--kind",
            paramLabel = "KIND",
            converter = ConstantName.OfKind.class,
            completionCandidates = ConstantName.OfKind.class,
            description = "Kind of run: ${COMPLETION-CANDIDATES}. Without it, no context is recorded.")
    Context.@Nullable Kind kind;

    @Option(
            names = "--repository",
            paramLabel = "OWNER/NAME",
            description = "Repository of the commits and the pull request.")
    private @Nullable String repository;

    @Option(names = "--pull-request", paramLabel = "N", description = "Number of the pull request.")
    private @Nullable Integer pullRequest;

    @Option(names = "--requested-by", paramLabel = "NAME", description = "Person or workflow that requested the run.")
    private @Nullable String requestedBy;

    @Option(
            names = "--requested",
            paramLabel = "TIME",
            description = "When the run was requested, such as 2026-01-31T12:00:00Z.")
    private @Nullable Instant requested;

    @Option(names = "--began", paramLabel = "TIME", description = "When a runner started the run.")
    private @Nullable Instant began;

    @Option(names = "--ended", paramLabel = "TIME", description = "When the runner finished the run.")
    private @Nullable Instant ended;

    @Option(names = "--committed", paramLabel = "TIME", description = "Committer date of the candidate's commit.")
    private @Nullable Instant committed;

    @Option(names = "--branch", paramLabel = "NAME", description = "Branch of the candidate's commit.")
    private @Nullable String branch;

    @Option(names = "--ordinal", paramLabel = "N", description = "Number of the candidate's commit on its branch.")
    private @Nullable Integer ordinal;

    @Option(names = "--title", paramLabel = "TEXT", description = "Subject line of the candidate's commit.")
    String title = "";

    /** The context that the options describe; null without {@code --kind}. */
    public @Nullable Context of(Comparison comparison) {
        Context.Kind given = kind;
        if (given == null) {
            if (isDescribed()) {
                throw new UsageException(
                        "--kind is missing; add one of " + String.join(", ", new ConstantName.OfKind()));
            }
            return null;
        }
        if (committed == null && (branch != null || ordinal != null || !title.isEmpty())) {
            throw new UsageException("--branch, --ordinal, and --title describe a commit; add --committed");
        }
        return UserInput.orUsage(() -> new Context(
                given,
                repository,
                pullRequest,
                comparison.base().commit(),
                comparison.candidate().commit(),
                requested,
                began,
                ended,
                requestedBy,
                commits(comparison.candidate().commit())));
    }

    private boolean isDescribed() {
        Stream<@Nullable Object> given =
                Stream.of(repository, pullRequest, requestedBy, requested, began, ended, committed, branch, ordinal);
        return given.anyMatch(Objects::nonNull) || !title.isEmpty();
    }

    private List<Commit> commits(@Nullable String sha) {
        Instant time = committed;
        return sha == null || time == null ? List.of() : List.of(new Commit(sha, time, branch, ordinal, title));
    }
}
