package io.github.rjperf.github;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A comment below a pull request or issue.
 *
 * @param id number, greater for every later one
 * @param nodeId its name in the GraphQL interface
 * @param body Markdown
 * @param user author, or null for an account that is no more
 * @param createdAt when it was written
 * @param updatedAt when it was last changed
 * @param htmlUrl page that shows it
 * @param issueUrl the issue in the REST interface
 */
public record IssueComment(
        long id,
        String nodeId,
        @Nullable String body,
        @Nullable User user,
        Instant createdAt,
        Instant updatedAt,
        String htmlUrl,
        String issueUrl) {
    public boolean isBy(String login) {
        return user != null && user.login().equalsIgnoreCase(login);
    }

    public boolean isEdited() {
        return !createdAt.equals(updatedAt);
    }

    /** Whether it stands below a pull request, as its page says. */
    public boolean isOnPullRequest() {
        return htmlUrl.contains("/pull/");
    }

    /** Number of the issue or pull request that it stands below. */
    public int issue() {
        return Integer.parseInt(issueUrl.substring(issueUrl.lastIndexOf('/') + 1));
    }
}
