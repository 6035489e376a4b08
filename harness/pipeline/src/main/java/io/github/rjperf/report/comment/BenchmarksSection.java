package io.github.rjperf.report.comment;

import io.github.rjperf.report.markdown.MarkdownParts;
import io.github.rjperf.report.markdown.RemainingBytes;

/** What a pull request's own benchmarks measured. */
record BenchmarksSection(CommentFacts facts) {
    private static final String HEADING = "### Benchmarks of this pull request\n";
    private static final String NOTE =
            "They are not ours: nothing proves that they did their work, so they never change the check.\n";

    /** Markdown that ends with a new line, of at most so many bytes. */
    String text(int most) {
        MarkdownParts parts = facts.parts(false);
        RemainingBytes room = new RemainingBytes(most);
        String head = room.take(HEADING + parts.meaning() + "\n\n" + NOTE + parts.subjects());
        return head + parts.changed(room) + parts.others(room);
    }
}
