package io.github.rjperf.github;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pull request, as GitHub's API describes it. Title and labels are untrusted text.
 *
 * @param number its number
 * @param state {@code open} or {@code closed}
 * @param title untrusted text
 * @param user author, or null if the account was deleted
 * @param labels its current labels
 * @param head the newest commit
 * @param base target branch
 * @param updatedAt time of its last change
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

    /** True if its commits are in this repository, where pushing needs write access. */
    public boolean isFrom(RepositoryName repository) {
        return head.repo() != null && head.repo().fullName().equalsIgnoreCase(repository.toString());
    }

    /**
     * A label.
     *
     * @param name untrusted text
     */
    public record Label(String name) {}

    /**
     * One end of a pull request.
     *
     * @param sha commit in 40 hex digits
     * @param ref name of the branch, untrusted text
     * @param repo repository of the branch, or null if it was deleted
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
