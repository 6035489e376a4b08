package io.github.rjperf.github;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A comment on a pull request or issue.
 *
 * @param id its id, which increases with time
 * @param body Markdown
 * @param user author, or null if the account was deleted
 * @param htmlUrl page that shows it
 * @param issueUrl address of the issue in the REST API
 * @param authorAssociation the author's relation to the repository, such as {@code MEMBER} or {@code NONE}
 * @param performedViaGithubApp the app that wrote it, or null
 * @param reactions number of reactions, or null if GitHub does not report it
 */
public record IssueComment(
        long id,
        @Nullable String body,
        @Nullable User user,
        Instant createdAt,
        Instant updatedAt,
        String htmlUrl,
        String issueUrl,
        @Nullable String authorAssociation,
        @Nullable App performedViaGithubApp,
        @Nullable Reactions reactions) {
    public boolean isBy(String login) {
        return user != null && user.login().equalsIgnoreCase(login);
    }

    /**
     * True if the account with this login wrote it itself. A comment that an app wrote on the account's behalf counts only if
     * the account belongs to that app.
     */
    public boolean isByItself(String login) {
        return isBy(login)
                && (performedViaGithubApp == null || (performedViaGithubApp.slug() + "[bot]").equalsIgnoreCase(login));
    }

    public boolean isEdited() {
        return !createdAt.equals(updatedAt);
    }

    /** True if it is on a pull request, according to its page. */
    public boolean isOnPullRequest() {
        return htmlUrl.contains("/pull/");
    }

    /** False if GitHub reports that it has no reactions. */
    public boolean mayHaveReactions() {
        return reactions == null || reactions.totalCount() > 0;
    }

    /** Number of the issue or pull request that it is on. */
    public int issue() {
        return Integer.parseInt(issueUrl.substring(issueUrl.lastIndexOf('/') + 1));
    }

    /**
     * A GitHub App.
     *
     * @param slug name in addresses; its account has this login followed by {@code [bot]}
     */
    public record App(@Nullable String slug) {}

    /** Number of reactions to a comment. */
    public record Reactions(int totalCount) {}
}
