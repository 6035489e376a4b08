package io.github.rjperf.document.foreign;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Removes the prefix that a comment, a quotation, or a log puts before each line of a table, such as {@code " * "}, {@code "> "},
 * {@code "[INFO] "}, or a time. The prefix is the text before the first column head if the following line also begins with it;
 * numbers in the prefix may differ.
 */
final class SharedPrefix {
    private static final Pattern HEAD = Pattern.compile("^(.{1,120}?)\\bBenchmark\\b.*\\bScore\\b");
    /** The cells of a Markdown table before the head; a log line can also contain a single bar. */
    private static final Pattern CELLS = Pattern.compile("\\|.*$");

    private static final Pattern PIECE = Pattern.compile("[0-9]+|\\s+|[^0-9\\s]+");

    private SharedPrefix() {}

    /** The lines of a text, each without the prefix. */
    static List<String> removed(List<String> lines) {
        List<String> all = new ArrayList<>(lines);
        for (int i = 0; i < all.size(); i++) {
            Matcher head = HEAD.matcher(all.get(i));
            if (head.find()) {
                boolean isMarkdown = all.get(i).indexOf('|', head.end(1)) >= 0;
                String prefix = isMarkdown ? CELLS.matcher(head.group(1)).replaceFirst("") : head.group(1);
                Pattern shared = pattern(prefix);
                boolean isShared = !prefix.isBlank()
                        && i + 1 < all.size()
                        && shared.matcher(all.get(i + 1)).lookingAt();
                if (isShared) {
                    remove(all, shared, i);
                }
            }
        }
        return all;
    }

    private static Pattern pattern(String prefix) {
        StringBuilder pattern = new StringBuilder();
        PIECE.matcher(prefix).results().forEach(piece -> {
            String text = piece.group();
            boolean isDigit = Character.isDigit(text.charAt(0));
            pattern.append(isDigit ? "[0-9]+" : text.isBlank() ? "\\s*" : Pattern.quote(text));
        });
        return Pattern.compile(pattern.toString());
    }

    private static void remove(List<String> lines, Pattern prefix, int head) {
        int from = head;
        while (from > 0 && prefix.matcher(lines.get(from - 1)).lookingAt()) {
            from--;
        }
        for (int i = from; i < lines.size(); i++) {
            Matcher found = prefix.matcher(lines.get(i));
            if (!found.lookingAt()) {
                return;
            }
            lines.set(i, lines.get(i).substring(found.end()));
        }
    }
}
