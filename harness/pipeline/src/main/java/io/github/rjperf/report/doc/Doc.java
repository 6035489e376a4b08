package io.github.rjperf.report.doc;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A report: the result in one sentence, and the rest in reading order.
 *
 * @param kind subject in a few words
 * @param headline the result, without a period
 * @param context origin of the result, without a period
 * @param began time when it began; null if unknown or irrelevant
 * @param caveats reasons why the numbers may be misleading
 */
public record Doc(
        String kind,
        String headline,
        String context,
        @Nullable Instant began,
        List<String> caveats,
        List<Block> blocks) {
    public Doc {
        caveats = List.copyOf(caveats);
        blocks = List.copyOf(blocks);
    }

    /** A report without a time or caveats. */
    public Doc(String kind, String headline, String context, List<Block> blocks) {
        this(kind, headline, context, null, List.of(), blocks);
    }

    /** The text for a terminal with this many columns; ends with a new line. */
    public String text(int columns) {
        return new DocText(columns).render(this);
    }

    /** The report as one self-contained HTML file. */
    public String page() {
        return DocPage.render(this);
    }

    public String markdown() {
        return DocMarkdown.render(this);
    }
}
