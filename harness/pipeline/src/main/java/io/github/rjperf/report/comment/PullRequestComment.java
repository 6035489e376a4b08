package io.github.rjperf.report.comment;

/** The comment of a pull request once its run has ended, for all platforms together. */
public final class PullRequestComment {
    private PullRequestComment() {}

    /** Markdown that ends with a new line, of at most 60,000 bytes whatever the builds call themselves. */
    public static String render(CommentFacts facts) {
        return "### " + facts.request().profile() + "\n";
    }
}
