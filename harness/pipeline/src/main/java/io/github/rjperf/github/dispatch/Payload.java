package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.User;
import org.jspecify.annotations.Nullable;

/**
 * The file that GitHub hands to a workflow with its event: what happened, to which commit, and who did it. GitHub is then asked
 * what may be done about it.
 *
 * @param action what happened
 * @param label that was given or removed
 * @param pullRequest that it happened to, for events of pull requests
 * @param changes what was edited, for action {@code edited}
 * @param issue that was commented, for events of comments
 * @param comment that was written
 * @param repository that it happened in
 * @param sender who did it
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
    /** The event of a workflow of this name; null when nothing follows from it. */
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
            case "opened", "synchronize" -> changed(head, Event.Occasion.PUSHED);
            case "reopened" -> changed(head, Event.Occasion.REOPENED);
            case "edited" ->
                changes == null || changes.base() == null ? null : changed(head, Event.Occasion.RETARGETED);
            case "labeled" ->
                label == null ? null : new Event.Labeled(pullRequest.number(), label.name(), head.sha(), sender);
            case "unlabeled" -> label == null ? null : new Event.Unlabeled(pullRequest.number(), label.name(), sender);
            default -> null;
        };
    }

    private Event changed(Tip head, Event.Occasion occasion) {
        return new Event.Changed(pullRequest == null ? 0 : pullRequest.number(), head.sha(), sender, occasion);
    }

    private @Nullable Event ofComment() {
        if (!"created".equals(action) || issue == null || issue.pullRequest() == null || comment == null) {
            return null;
        }
        return comment.user() == null || comment.body() == null
                ? null
                : new Event.Commented(
                        issue.number(), comment.id(), comment.user(), comment.authorAssociation(), comment.body());
    }

    /** A label, by its foreign name. */
    public record Label(String name) {}

    /** A pull request as it was when the event happened. */
    public record Pull(int number, @Nullable Tip head) {}

    /** The newest commit. */
    public record Tip(String sha) {}

    /** The edited part: the branch to merge into, when that is present. */
    public record Changes(@Nullable Part base) {}

    /** An issue; a pull request when it has the part that only those have. */
    public record Issue(int number, @Nullable Part pullRequest) {}

    /** A part that counts by being there. */
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
