package io.github.rjperf.report.comment;

/** The comment of a pull request once its run has ended, for all platforms together. */
public final class PullRequestComment {
    /** GitHub refuses comments of more than 65,536 characters; what publishes it adds a mark. */
    public static final int MOST_BYTES = 60_000;

    private PullRequestComment() {}

    /** Markdown that ends with a new line, of at most {@link #MOST_BYTES} whatever the builds call themselves. */
    public static String render(CommentFacts facts) {
        return facts.parts(false).whole(MOST_BYTES);
    }
}
