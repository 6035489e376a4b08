package io.github.rjperf.github;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pull request, as described by GitHub's API. Labels and branch names are untrusted text.
 *
 * @param state {@code open} or {@code closed}
 * @param head the newest commit
 * @param base target branch
 */
public record PullRequest(int number, String state, List<Label> labels, Tip head, Tip base) {
    public boolean isOpen() {
        return state.equals("open");
    }

    public boolean hasLabel(String name) {
        return labels.stream().anyMatch(label -> label.name().equalsIgnoreCase(name));
    }

    /** True if its commits are in this repository, where pushing requires write access. */
    public boolean isFrom(RepositoryName repository) {
        return head.repo() != null && head.repo().fullName().equalsIgnoreCase(repository.toString());
    }

    /** A label. */
    public record Label(String name) {}

    /**
     * One end of a pull request.
     *
     * @param sha commit as 40 hex digits
     * @param ref name of the branch
     * @param repo the branch's repository, or null if it was deleted
     */
    public record Tip(String sha, String ref, @Nullable Repo repo) {
        public Tip {
            if (!sha.matches("[0-9a-f]{40}")) {
                throw new IllegalArgumentException("not a commit as 40 hex digits: " + sha);
            }
        }
    }

    /**
     * The repository of one end of a pull request.
     *
     * @param fullName full name, OWNER/NAME
     * @param owner person or organization
     */
    public record Repo(String fullName, @Nullable User owner) {}
}
