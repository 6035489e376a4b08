package io.github.rjperf.report.comment;

import io.github.rjperf.report.markdown.MarkdownParts;
import io.github.rjperf.report.markdown.RemainingBytes;

/** The results of a pull request's own benchmarks. */
record BenchmarksSection(CommentFacts facts) {
    private static final String HEADING = "### Benchmarks of this pull request\n";
    private static final String NOTE =
            "They are not ours: nothing proves that they did their work, so they never change the check.\n";

    /** Markdown of at most this many bytes that ends with a new line. */
    String text(int most) {
        MarkdownParts parts = facts.parts(false);
        RemainingBytes room = new RemainingBytes(most);
        String head = room.take(HEADING + parts.meaning() + "\n\n" + NOTE + parts.subjects());
        return head + parts.changed(room) + parts.others(room);
    }
}
