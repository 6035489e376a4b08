package io.github.rjperf.document.foreign;

import io.github.rjperf.files.SafeLine;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The headings in a text: Markdown headings or, if there are none, short lines such as "Before Changes" and "Optimized". In any
 * text, a short line directly above a table is also a heading.
 */
final class Headings {
    private static final Pattern MARKDOWN = Pattern.compile("#{1,6}\\s");
    /** Lines that JMH prints about a run, which look like headings. */
    private static final Pattern CONSOLE = Pattern.compile(
            "# (?:JMH version|VM (?:version|invoker|options)|(?:JMH )?[Bb]lackhole mode|Warmup[^:]*"
                    + "|Measurement|Timeout|Threads|Benchmark(?: mode)?|Parameters|Run progress|Fork): .*|# Run complete.*|# (?:\\*\\*\\* |Detecting ).*");

    private static final Pattern PLAIN = Pattern.compile(
            "(?=[*_]{0,2}[A-Z])(?i:.*\\b(?:before|after|base|baseline|candidate"
                    + "|(?:un)?optimi[sz]ed|original|patched|old|new|with(?:out)? (?:the )?(?:fix|change|patch)\\w*)\\b.*)");
    private static final Pattern NEXT_TO_TABLE = Pattern.compile("[*_]{0,2}[\\p{L}0-9].*");
    private static final Pattern TABLE = Pattern.compile("\\s*\\|?\\s*Benchmark\\b.*\\bScore\\b.*");
    private static final Pattern SENTENCE_END = Pattern.compile(".*[.,;?!]");
    private static final Pattern ROW = Pattern.compile("\\S*\\.\\S.*|.*(?:±|≈|ops/|/op|Score).*");
    private static final Pattern FENCE = Pattern.compile("\\s*(?:```|~~~).*");
    private static final int LONGEST_PLAIN = 60;
    private static final int LONGEST = 199;

    private final NavigableMap<Integer, String> markdown = new TreeMap<>();
    private final NavigableMap<Integer, String> plain = new TreeMap<>();
    private final NavigableMap<Integer, String> nextToTable = new TreeMap<>();

    /** True for a line that begins or ends a code block in Markdown. */
    static boolean isFence(String line) {
        return FENCE.matcher(line).matches();
    }

    /** Takes the line if it is a heading. */
    boolean take(String line, int number) {
        if (CONSOLE.matcher(line).matches()) {
            return false;
        }
        if (MARKDOWN.matcher(line).lookingAt()) {
            markdown.put(number, cleaned(line));
            return true;
        }
        boolean isPlain = isShort(line) && PLAIN.matcher(line).matches();
        if (isPlain) {
            plain.put(number, cleaned(line));
        }
        return isPlain;
    }

    /**
     * Takes a line if its position makes it the heading of the table below, whatever it says: it follows a blank line, a code
     * fence, or the rows of another table.
     *
     * @param above the line above it
     * @param below the line below it
     */
    boolean takeAbove(String line, String above, String below, int number) {
        boolean isHeading = isShort(line)
                && (above.isBlank() || isFence(above) || ROW.matcher(above).matches())
                && NEXT_TO_TABLE.matcher(line).matches()
                && TABLE.matcher(below).matches();
        if (isHeading) {
            nextToTable.put(number, cleaned(line));
        }
        return isHeading;
    }

    private static boolean isShort(String line) {
        return line.length() <= LONGEST_PLAIN
                && !ROW.matcher(line).matches()
                && !SENTENCE_END.matcher(line).matches();
    }

    private static String cleaned(String text) {
        String line = SafeLine.of(text, LONGEST);
        return line.replaceAll("[`*]|^#+|#+$|:$", "").strip();
    }

    /** The nearest heading above a line; empty if there is none. */
    String above(int line) {
        String section = last(markdown.isEmpty() ? plain : markdown, line);
        String next = nextToTable.getOrDefault(line - 1, "");
        boolean isOfSection = !next.isEmpty() && !markdown.isEmpty() && !section.isEmpty();
        return isOfSection ? SafeLine.of(section + ": " + next, LONGEST) : next.isEmpty() ? section : next;
    }

    private static String last(NavigableMap<Integer, String> headings, int line) {
        Map.Entry<Integer, String> last = headings.lowerEntry(line);
        return last == null ? "" : last.getValue();
    }
}
