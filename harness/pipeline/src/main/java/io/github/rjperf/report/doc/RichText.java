package io.github.rjperf.report.doc;

import java.util.ArrayList;
import java.util.List;

/**
 * Plain text in parts, each of which a renderer escapes and styles for its medium.
 *
 * @param parts in their order
 */
public record RichText(List<Part> parts) {
    /** What a part is. */
    public enum Kind {
        WORDS,
        /** The name of a series or call, which may be broken between its words. */
        NAME,
        CODE,
        /** Is not broken. */
        FIGURE,
        /** A figure that is worse than before. */
        WORSE,
        /** A figure that is better than before. */
        BETTER,
        /** A figure of less weight. */
        QUIET,
        /** A mark of one column, which Markdown does not show. */
        SIGN,
        /** A mark in color, which Markdown alone shows. */
        EMOJI,
        /** A new line, or a space where there can be none. */
        LINE
    }

    /** One part, without any markup. */
    public record Part(Kind kind, String text) {}

    public RichText {
        parts = List.copyOf(parts);
    }

    public static RichText of(String words) {
        return of(Kind.WORDS, words);
    }

    public static RichText of(Kind kind, String text) {
        return new RichText(List.of(new Part(kind, text)));
    }

    /** Followed by another part. */
    public RichText and(Kind kind, String text) {
        List<Part> all = new ArrayList<>(parts);
        all.add(new Part(kind, text));
        return new RichText(all);
    }

    /** Followed by another part on a new line, unless that is empty. */
    public RichText below(Kind kind, String text) {
        return text.isEmpty() ? this : and(Kind.LINE, " ").and(kind, text);
    }
}
