package io.github.rjperf.report.comment;

import io.github.rjperf.report.markdown.RemainingBytes;
import io.github.rjperf.report.markup.MarkdownText;
import java.util.List;
import java.util.stream.Collectors;

/** The comment on a pull request once its run has ended, for all platforms together. */
public final class PullRequestComment {
    /** GitHub refuses comments of more than 65,536 characters; the publisher adds a marker. */
    public static final int MOST_BYTES = 60_000;

    private PullRequestComment() {}

    /** Markdown of at most {@link #MOST_BYTES} that ends with a new line, regardless of the builds' own names. */
    public static String render(CommentFacts facts) {
        return render(facts, List.of());
    }

    /** The same text, plus instructions for measuring the benchmark classes that the pull request adds, given by their simple names. */
    public static String render(CommentFacts facts, List<String> unmeasured) {
        CommentFacts matrix = facts.ofMatrix();
        CommentFacts benchmarks = facts.ofBenchmarks();
        String section = benchmarks == null ? "" : new BenchmarksSection(benchmarks).text(MOST_BYTES / 4);
        if (matrix == null) {
            return section;
        }
        String more = section.isEmpty() ? offer(unmeasured) : "\n" + section;
        return matrix.parts(false).whole(MOST_BYTES - RemainingBytes.size(more)) + more;
    }

    private static String offer(List<String> classes) {
        if (classes.isEmpty()) {
            return "";
        }
        String names = classes.stream().map(MarkdownText::code).collect(Collectors.joining(", "));
        String globs = classes.stream().map(name -> name + ".*").collect(Collectors.joining(" "));
        return "\nNew in " + MarkdownText.code("java/jmh") + ": " + names + ". Comment `/perf benchmarks " + globs
                + "` to measure " + (classes.size() == 1 ? "it" : "them") + " on both sides.\n";
    }
}
