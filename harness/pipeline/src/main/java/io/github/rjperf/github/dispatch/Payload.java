package io.github.rjperf.github.dispatch;

import org.jspecify.annotations.Nullable;

/**
 * The file that GitHub hands to a workflow with its event, as far as it is believed: names and numbers of things, which
 * are then asked of the interface.
 *
 * @param action what happened
 * @param label that was given, for action {@code labeled}
 * @param pullRequest that it happened to, for events of pull requests
 * @param issue that was commented, for events of comments
 * @param comment that was written
 * @param repository that it happened in
 */
public record Payload(
        @Nullable String action,
        @Nullable Label label,
        @Nullable Numbered pullRequest,
        @Nullable Issue issue,
        @Nullable Comment comment,
        Repository repository) {
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
        int number = pullRequest.number();
        return switch (action) {
            case "opened", "reopened", "synchronize" -> new Event.Pushed(number);
            case "labeled" -> label == null ? null : new Event.Labelled(number, label.name());
            case "closed" -> new Event.Closed(number);
            default -> null;
        };
    }

    private @Nullable Event ofComment() {
        boolean isNew = "created".equals(action);
        return isNew && issue != null && issue.pullRequest() != null && comment != null
                ? new Event.Commented(issue.number(), comment.id())
                : null;
    }

    /** A label, by its foreign name. */
    public record Label(String name) {}

    /** Something with a number. */
    public record Numbered(int number) {}

    /** An issue; a pull request when it has the part that only those have. */
    public record Issue(int number, @Nullable Part pullRequest) {}

    /** A part that counts by being there. */
    public record Part(@Nullable String url) {}

    /** A comment by its number. */
    public record Comment(long id) {}

    /** A repository as OWNER/NAME. */
    public record Repository(String fullName) {}
}
