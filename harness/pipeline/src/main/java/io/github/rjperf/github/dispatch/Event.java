package io.github.rjperf.github.dispatch;

import io.github.rjperf.github.User;
import org.jspecify.annotations.Nullable;

/** Something that happened to a pull request of the watched repository. */
public sealed interface Event {
    int pullRequest();

    /**
     * There is something new to measure.
     *
     * @param pullRequest number
     * @param head commit that was the newest one, in 40 hex digits
     * @param sender who did it; null when no event says so
     * @param occasion what it was
     */
    record Changed(int pullRequest, String head, @Nullable User sender, Occasion occasion) implements Event {}

    /** The events that may bring something new to measure. */
    enum Occasion {
        /** It was opened, or commits were pushed. */
        PUSHED,
        /** It was opened again. */
        REOPENED,
        /** It is to be merged into another branch. */
        RETARGETED
    }

    /**
     * It was given a label.
     *
     * @param pullRequest number
     * @param label foreign text
     * @param head commit that was the newest one, in 40 hex digits
     * @param sender who gave it
     */
    record Labeled(int pullRequest, String label, String head, User sender) implements Event {}

    /**
     * A label was removed.
     *
     * @param pullRequest number
     * @param label foreign text
     * @param sender who removed it
     */
    record Unlabeled(int pullRequest, String label, User sender) implements Event {}

    /** It was merged or given up. */
    record Closed(int pullRequest) implements Event {}

    /**
     * A comment was written below it.
     *
     * @param pullRequest number
     * @param comment number of the comment
     * @param author who wrote it
     * @param association the author's relation to the repository as the event states it, or null
     * @param body foreign text
     */
    record Commented(
            int pullRequest,
            long comment,
            User author,
            @Nullable String association,
            String body) implements Event {}
}
