package io.github.rjperf.model;

import io.github.rjperf.model.build.Commit;
import io.github.rjperf.model.value.Require;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The reason why a comparison was run, and for whom.
 *
 * @param repository owner and name of the repository, or null if there is none
 * @param pullRequest number of the pull request, or null if it was not run for one
 * @param baseCommit commit of the base as 40 hex digits, or null if unknown
 * @param candidateCommit commit of the candidate as 40 hex digits, or null if unknown
 * @param requested time of the request, or null if unknown
 * @param began time when a runner started it, or null if unknown
 * @param ended time when the runner finished it, or null if unknown
 * @param requestedBy the person or schedule that requested it, or null if unknown
 * @param commits known facts about these commits; may be empty
 */
public record Context(
        Kind kind,
        @Nullable String repository,
        @Nullable Integer pullRequest,
        @Nullable String baseCommit,
        @Nullable String candidateCommit,
        @Nullable Instant requested,
        @Nullable Instant began,
        @Nullable Instant ended,
        @Nullable String requestedBy,
        List<Commit> commits) {
    /** The occasions for a comparison. */
    public enum Kind {
        MANUAL,
        PULL_REQUEST,
        TRUNK,
        CALIBRATION,
        RELEASE,
        BISECT;

        /** True if only reviewed code is measured, because its results become history, usual noise, or calibration. */
        public boolean isOfReviewedCode() {
            return this == TRUNK || this == RELEASE || this == CALIBRATION;
        }
    }

    public Context {
        Require.that(
                repository == null || repository.matches("[^\\s/]+(/[^\\s/]+)+"),
                "repository is not OWNER/NAME: " + repository);
        Require.that(pullRequest == null || pullRequest >= 1, "pull request is below 1: " + pullRequest);
        Require.that(pullRequest == null || repository != null, "a pull request without a repository");
        Require.that(kind != Kind.PULL_REQUEST || pullRequest != null, "kind PULL_REQUEST without a pull request");
        Require.that(commits.isEmpty() || repository != null, "commits without a repository");
        Require.commit("base commit", baseCommit);
        Require.commit("candidate commit", candidateCommit);
        Require.that(requestedBy == null || !requestedBy.isBlank(), "requestedBy is blank");
        requested = toMicros(requested);
        began = toMicros(began);
        ended = toMicros(ended);
        Require.that(isOrdered(requested, began), "requested at " + requested + " but began at " + began);
        Require.that(isOrdered(began, ended), "began at " + began + " but ended at " + ended);
        commits = List.copyOf(commits);
    }

    /** A context of this kind that contains nothing else, except the time when the comparison began, if known. */
    public static Context of(Kind kind, @Nullable Instant began) {
        return new Context(kind, null, null, null, null, null, began, null, null, List.of());
    }

    private static @Nullable Instant toMicros(@Nullable Instant time) {
        return time == null ? null : time.truncatedTo(ChronoUnit.MICROS);
    }

    private static boolean isOrdered(@Nullable Instant first, @Nullable Instant second) {
        return first == null || second == null || !second.isBefore(first);
    }
}
