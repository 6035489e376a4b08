package io.github.rjperf.github.dispatch;

/** Something that happened to a pull request of the watched repository. */
public sealed interface Event {
    int pullRequest();

    /** It was opened, or its commits changed. */
    record Pushed(int pullRequest) implements Event {}

    /**
     * It was given a label.
     *
     * @param pullRequest number
     * @param label foreign text
     */
    record Labelled(int pullRequest, String label) implements Event {}

    /** It was merged or given up. */
    record Closed(int pullRequest) implements Event {}

    /**
     * Somebody wrote below it.
     *
     * @param pullRequest number
     * @param comment number of the comment
     */
    record Commented(int pullRequest, long comment) implements Event {}
}
