package io.github.rjperf.report.comment;

import io.github.rjperf.report.markdown.RemainingBytes;

/** The comment of a pull request once its run has ended, for all platforms together. */
public final class PullRequestComment {
    /** GitHub refuses comments of more than 65,536 characters; what publishes it adds a mark. */
    public static final int MOST_BYTES = 60_000;

    private PullRequestComment() {}

    /** Markdown that ends with a new line, of at most {@link #MOST_BYTES} whatever the builds call themselves. */
    public static String render(CommentFacts facts) {
        CommentFacts matrix = facts.ofMatrix();
        CommentFacts benchmarks = facts.ofBenchmarks();
        String section = benchmarks == null ? "" : new BenchmarksSection(benchmarks).text(MOST_BYTES / 4);
        if (matrix == null) {
            return section;
        }
        String more = section.isEmpty() ? "" : "\n" + section;
        return matrix.parts(false).whole(MOST_BYTES - RemainingBytes.size(more)) + more;
    }
}
