package io.github.rjperf.github;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A comment below a pull request or issue.
 *
 * @param id number, greater for every later one
 * @param nodeId its name in the GraphQL interface
 * @param body Markdown
 * @param user author, or null for an account that was deleted
 * @param createdAt when it was written
 * @param updatedAt when it was last changed
 * @param htmlUrl page that shows it
 * @param issueUrl the issue in the REST interface
 * @param authorAssociation the author's relation to the repository, such as {@code MEMBER} or {@code NONE}
 * @param performedViaGithubApp the app that wrote it, when GitHub reports one
 * @param reactions how many it has, when GitHub reports it
 */
public record IssueComment(
        long id,
        String nodeId,
        @Nullable String body,
        @Nullable User user,
        Instant createdAt,
        Instant updatedAt,
        String htmlUrl,
        String issueUrl,
        @Nullable String authorAssociation,
        @Nullable App performedViaGithubApp,
        @Nullable Reactions reactions) {
    private static final String BOT = "[bot]";

    public boolean isBy(String login) {
        return user != null && user.login().equalsIgnoreCase(login);
    }

    /**
     * True when the account of this login wrote it itself. An app that writes in the name of that account, or another app
     * than the one that the account belongs to, is not the account.
     */
    public boolean isByItself(String login) {
        return isBy(login)
                && (performedViaGithubApp == null || (performedViaGithubApp.slug() + BOT).equalsIgnoreCase(login));
    }

    public boolean isEdited() {
        return !createdAt.equals(updatedAt);
    }

    /** Whether it stands below a pull request, as its page says. */
    public boolean isOnPullRequest() {
        return htmlUrl.contains("/pull/");
    }

    /** False when GitHub reports that no account has reacted to it. */
    public boolean mayHaveReactions() {
        return reactions == null || reactions.totalCount() > 0;
    }

    /** Number of the issue or pull request that it stands below. */
    public int issue() {
        return Integer.parseInt(issueUrl.substring(issueUrl.lastIndexOf('/') + 1));
    }

    /**
     * A GitHub App.
     *
     * @param slug its name in addresses; the login of its account is this and {@code [bot]}
     */
    public record App(@Nullable String slug) {}

    /** Reactions to a comment, counted. */
    public record Reactions(int totalCount) {}
}
