package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.PullRequest.Label;
import io.github.rjperf.github.User;
import io.github.rjperf.github.command.Grammar;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The file in which GitHub describes an event to a workflow: what happened, to which commit, and who caused it. Permissions are
 * queried separately.
 *
 * @param label the label that was added or removed
 * @param pullRequest only in an event for a pull request
 * @param changes only for the {@code edited} action
 * @param issue only in an event for a comment, which can be on an issue or a pull request
 * @param sender the account that caused the event
 */
public record Payload(
        @Nullable String action,
        @Nullable Label label,
        @Nullable Pull pullRequest,
        @Nullable Changes changes,
        @Nullable Issue issue,
        @Nullable Comment comment,
        Repository repository,
        @Nullable User sender) {
    /** The event with this name; null if it has no effect. */
    public @Nullable Event event(String name) {
        return switch (name) {
            case "pull_request_target", "pull_request" -> ofPullRequest();
            case "issue_comment" -> ofComment();
            default -> null;
        };
    }

    private @Nullable Event ofPullRequest() {
        if (pullRequest == null || action == null) {
            return null;
        }
        if (action.equals("closed")) {
            return new Event.Closed(pullRequest.number());
        }
        Tip head = pullRequest.head();
        if (sender == null || head == null || !head.sha().matches("[0-9a-f]{40}")) {
            return null;
        }
        return switch (action) {
            case "opened" -> changed(head, Event.Occasion.OPENED);
            case "synchronize" -> changed(head, Event.Occasion.PUSHED);
            case "reopened" -> changed(head, Event.Occasion.REOPENED);
            case "edited" ->
                changes == null || changes.base() == null ? null : changed(head, Event.Occasion.RETARGETED);
            case "labeled" ->
                label == null
                        ? null
                        : new Event.Labeled(
                                pullRequest.number(), label.name(), head.sha(), sender, pullRequest.updatedAt());
            case "unlabeled" -> label == null ? null : new Event.Unlabeled(pullRequest.number(), label.name(), sender);
            default -> null;
        };
    }

    private Event changed(Tip head, Event.Occasion occasion) {
        return new Event.Changed(pullRequest == null ? 0 : pullRequest.number(), head.sha(), sender, occasion);
    }

    private @Nullable Event ofComment() {
        if (!"created".equals(action) || issue == null || comment == null) {
            return null;
        }
        return comment.user() == null || comment.body() == null || !mayHoldACommand(issue, comment.body())
                ? null
                : new Event.Commented(
                        issue.number(), comment.id(), comment.user(), comment.authorAssociation(), comment.body());
    }

    private static boolean mayHoldACommand(Issue issue, String body) {
        return issue.pullRequest() != null || Grammar.isDecision(body);
    }

    /** A pull request at the time of the event. */
    public record Pull(
            int number, @Nullable Tip head, @Nullable Instant updatedAt) {}

    /** The newest commit. */
    public record Tip(String sha) {}

    /** The edited parts. If {@code base} is present, the target branch was changed. */
    public record Changes(@Nullable Part base) {}

    /** An issue. If {@code pullRequest} is present, it is a pull request. */
    public record Issue(int number, @Nullable Part pullRequest) {}

    /** A part whose presence matters but whose content does not. */
    public record Part(@Nullable String url) {}

    /** A comment. */
    public record Comment(
            long id,
            @Nullable User user,
            @Nullable String authorAssociation,
            @Nullable String body) {}

    /** A repository as OWNER/NAME. */
    public record Repository(String fullName) {}
}
