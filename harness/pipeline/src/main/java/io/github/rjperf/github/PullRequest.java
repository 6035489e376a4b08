package io.github.rjperf.github;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A pull request as the interface tells of it; title and labels are foreign text.
 *
 * @param number of the pull request
 * @param state {@code open} or {@code closed}
 * @param title foreign text
 * @param user author, or null for an account that is no more
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
     */
    public record Tip(String sha, String ref) {
        public Tip {
            if (!sha.matches("[0-9a-f]{40}")) {
                throw new IllegalArgumentException("not a commit in 40 hex digits: " + sha);
            }
        }
    }
}
