package io.github.rjperf.report.markdown;

import io.github.rjperf.report.markup.MarkdownText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * The room left in a text of limited size; lines that no longer fit are left out entirely and counted.
 *
 * <p>Bytes of UTF-8 and not characters: some of GitHub's limits count the one and some the other, and there are never
 * fewer bytes. A text that is cut at its limit would end within a table, a fold or a fence. What counts is the text after
 * escaping, where one hostile character becomes up to a dozen.
 */
public final class RemainingBytes {
    private static final String BODY = "BODY";

    private int left;

    public RemainingBytes(int bytes) {
        this.left = bytes;
    }

    public static int size(String text) {
        return text.getBytes(StandardCharsets.UTF_8).length;
    }

    public int left() {
        return left;
    }

    /** Takes the room of a part that must be there. */
    public String take(String part) {
        int size = size(part);
        if (size > left) {
            throw new IllegalStateException("a part of " + size + " bytes where " + left + " are left");
        }
        left -= size;
        return part;
    }

    /** A fold that begins with this, and a body for which the rest of the room is left; empty if there is none for the fold. */
    public String fold(String summary, String begin, Supplier<String> body) {
        String around = "\n" + MarkdownText.fold(summary, begin + BODY);
        return size(around) > left ? "" : take(around).replace(BODY, body.get());
    }

    /** Room of its own for a part, of at most this size; what the part becomes is to be taken here. */
    public RemainingBytes part(int most) {
        return new RemainingBytes(Math.min(most, left));
    }

    /**
     * As many of the lines as fit, from the first on.
     *
     * @param more what says how many were left out; it ends the part, and is empty for none
     */
    public String lines(List<String> lines, IntFunction<String> more) {
        StringBuilder out = new StringBuilder();
        int reserve = size(more.apply(lines.size()));
        int used = 0;
        int shown = 0;
        while (shown < lines.size()) {
            int size = size(lines.get(shown));
            // the last line needs no word about others
            boolean isLast = shown == lines.size() - 1;
            if (used + size + (isLast ? 0 : reserve) > left) {
                break;
            }
            out.append(lines.get(shown++));
            used += size;
        }
        String others = shown < lines.size() ? more.apply(lines.size() - shown) : "";
        // without any room there is not even a word about what is left out
        return take(used + size(others) <= left ? out + others : out.toString());
    }
}
