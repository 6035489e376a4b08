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
 * @param reactions number of reactions, or null if GitHub does not report them
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
     * True if the account with this login wrote it directly. A comment written by an app on the account's behalf counts only if
     * the account belongs to that app.
     */
    public boolean isByItself(String login) {
        return isBy(login)
                && (performedViaGithubApp == null || (performedViaGithubApp.slug() + "[bot]").equalsIgnoreCase(login));
    }

    public boolean isEdited() {
        return !createdAt.equals(updatedAt);
    }

    /** True if it is on a pull request, according to the address of its page. */
    public boolean isOnPullRequest() {
        return htmlUrl.contains("/pull/");
    }

    /** False if GitHub reports that it has no reactions. */
    public boolean mayHaveReactions() {
        return reactions == null || reactions.totalCount() > 0;
    }

    /** The number of the issue or pull request that it is on. */
    public int issue() {
        return Integer.parseInt(issueUrl.substring(issueUrl.lastIndexOf('/') + 1));
    }

    /**
     * A GitHub App.
     *
     * @param slug its name in addresses; the login of its account is this name followed by {@code [bot]}
     */
    public record App(@Nullable String slug) {}

    /** The number of reactions to a comment. */
    public record Reactions(int totalCount) {}
}
