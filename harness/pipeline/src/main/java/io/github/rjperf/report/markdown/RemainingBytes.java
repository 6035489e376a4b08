package io.github.rjperf.report.markdown;

import io.github.rjperf.report.markup.MarkdownText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * The room left in a text of limited size; lines that no longer fit are left out entirely and counted.
 *
 * <p>The room is counted in bytes of UTF-8, not in characters: GitHub's limits count one or the other, and there are never fewer
 * bytes than characters. A text that is cut off at its limit could end within a table, a fold, or a fence. Text is counted after
 * escaping, which turns one hostile character into up to a dozen.
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

    /** Takes the room of a part that must not be left out. */
    public String take(String part) {
        int size = size(part);
        if (size > left) {
            throw new IllegalStateException("a part of " + size + " bytes where " + left + " are left");
        }
        left -= size;
        return part;
    }

    /** A fold with this beginning and a body that may use the rest of the room; empty if there is no room for the fold. */
    public String fold(String summary, String begin, Supplier<String> body) {
        String around = "\n" + MarkdownText.fold(summary, begin + BODY);
        return size(around) > left ? "" : take(around).replace(BODY, body.get());
    }

    /** Separate room for a part, of at most this size; the finished part must then be taken from this room. */
    public RemainingBytes part(int most) {
        return new RemainingBytes(Math.min(most, left));
    }

    /**
     * Takes as many lines as fit, starting with the first.
     *
     * @param more the text about the number of omitted lines, at the end of the part; empty for none
     */
    public String lines(List<String> lines, IntFunction<String> more) {
        StringBuilder out = new StringBuilder();
        int reserve = size(more.apply(lines.size()));
        int used = 0;
        int shown = 0;
        while (shown < lines.size()) {
            int size = size(lines.get(shown));
            // the last line needs no text about others
            boolean isLast = shown == lines.size() - 1;
            if (used + size + (isLast ? 0 : reserve) > left) {
                break;
            }
            out.append(lines.get(shown++));
            used += size;
        }
        String others = shown < lines.size() ? more.apply(lines.size() - shown) : "";
        // without any room, there is not even a text about omitted lines
        return take(used + size(others) <= left ? out + others : out.toString());
    }
}
