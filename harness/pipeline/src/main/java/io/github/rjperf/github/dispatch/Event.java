package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.User;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An event for a pull request in the watched repository, or a comment on an issue; {@code sender} is the account that caused it,
 * or null if unknown.
 */
public sealed interface Event {
    /** The number of the pull request or issue. */
    int pullRequest();

    /**
     * A change after which there may be something new to measure.
     *
     * @param head the newest commit at that time, as 40 hex digits
     */
    record Changed(int pullRequest, String head, @Nullable User sender, Occasion occasion) implements Event {}

    /** Changes that can require a measurement. */
    enum Occasion {
        /** The pull request was opened; its commits may have been pushed by another account. */
        OPENED,
        /** Commits were pushed, by the account that caused the event. */
        PUSHED,
        /** The pull request was reopened. */
        REOPENED,
        /** The target branch was changed. */
        RETARGETED
    }

    /**
     * A label was added.
     *
     * @param label untrusted text
     * @param head the newest commit at that time, as 40 hex digits
     * @param updated when the pull request was last updated, according to the event; never before the label was added; null if
     *     unknown
     */
    record Labeled(
            int pullRequest,
            String label,
            String head,
            User sender,
            @Nullable Instant updated) implements Event {}

    /**
     * A label was removed.
     *
     * @param label untrusted text
     */
    record Unlabeled(int pullRequest, String label, User sender) implements Event {}

    /** The pull request was merged or closed. */
    record Closed(int pullRequest) implements Event {}

    /**
     * A comment was added.
     *
     * @param pullRequest number of the pull request, or of the issue on which a decision is made
     * @param comment id of the comment
     * @param association the author's relation to the repository, as stated in the event, or null
     * @param body untrusted text
     */
    record Commented(
            int pullRequest,
            long comment,
            User author,
            @Nullable String association,
            String body) implements Event {}
}
