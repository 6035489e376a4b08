package io.github.rjperf.github;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pull request as GitHub's interface describes it; title and labels are foreign text.
 *
 * @param number of the pull request
 * @param state {@code open} or {@code closed}
 * @param title foreign text
 * @param user author, or null for an account that was deleted
 * @param labels those it has now
 * @param head the newest commit
 * @param base the branch that it is to be merged into
 * @param updatedAt when anything about it changed last
 */
public record PullRequest(
        int number,
        String state,
        String title,
        @Nullable User user,
        List<Label> labels,
        Tip head,
        Tip base,
        Instant updatedAt) {
    public boolean isOpen() {
        return state.equals("open");
    }

    public boolean hasLabel(String name) {
        return labels.stream().anyMatch(label -> label.name().equalsIgnoreCase(name));
    }

    /** True when its commits are in this repository, where write access is needed to push. */
    public boolean isFrom(RepositoryName repository) {
        return head.repo() != null && head.repo().fullName().equalsIgnoreCase(repository.toString());
    }

    /**
     * A label.
     *
     * @param name foreign text
     */
    public record Label(String name) {}

    /**
     * One end of a pull request.
     *
     * @param sha commit in 40 hex digits
     * @param ref name of the branch, foreign text
     * @param repo that holds it, or null when it was deleted
     */
    public record Tip(String sha, String ref, @Nullable Repo repo) {
        public Tip {
            if (!sha.matches("[0-9a-f]{40}")) {
                throw new IllegalArgumentException("not a commit in 40 hex digits: " + sha);
            }
        }
    }

    /**
     * The repository of one end.
     *
     * @param fullName as OWNER/NAME
     * @param owner person or organization
     */
    public record Repo(String fullName, @Nullable User owner) {}
}
