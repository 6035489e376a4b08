package io.github.rjperf.report.doc;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A report: what was found in one sentence, and the rest in the order in which it is read.
 *
 * @param kind what it is about, in a few words
 * @param headline what was found, without a period
 * @param context how it was found, without a period
 * @param began when; null if that is not known or says nothing
 * @param caveats why the figures may not be what they seem
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

    /** Without a time and caveats. */
    public Doc(String kind, String headline, String context, List<Block> blocks) {
        this(kind, headline, context, null, List.of(), blocks);
    }

    /** For a terminal of this many columns; ends with a new line. */
    public String text(int columns) {
        return new DocText(columns).render(this);
    }

    /** As one HTML file that needs nothing else. */
    public String page() {
        return DocPage.render(this);
    }

    public String markdown() {
        return DocMarkdown.render(this);
    }
}
