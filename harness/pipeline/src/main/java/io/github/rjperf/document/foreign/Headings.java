package io.github.rjperf.document.foreign;

import io.github.rjperf.files.SafeLine;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * The headings of a text: those of Markdown, or, in a text without any, short lines such as "Before Changes" and "Optimized".
 */
final class Headings {
    private static final Pattern MARKDOWN = Pattern.compile("#{1,6}\\s");
    /** What JMH prints about a run in lines that look the same. */
    private static final Pattern CONSOLE = Pattern.compile(
            "# (?:JMH version|VM (?:version|invoker|options)|(?:JMH )?[Bb]lackhole mode|Warmup[^:]*"
                    + "|Measurement|Timeout|Threads|Benchmark(?: mode)?|Parameters|Run progress|Fork): .*|# Run complete.*");

    private static final Pattern PLAIN = Pattern.compile(
            "(?=[*_]{0,2}[A-Z])(?i:.*\\b(?:before|after|base|baseline|candidate"
                    + "|(?:un)?optimi[sz]ed|original|patched|old|new|with(?:out)? (?:the )?(?:fix|change|patch)\\w*)\\b.*)");
    private static final Pattern SENTENCE_END = Pattern.compile(".*[.,;?!]");
    private static final Pattern ROW = Pattern.compile("\\S*\\.\\S.*|.*(?:±|≈|ops/|/op|Score).*");
    private static final int LONGEST_PLAIN = 60;
    private static final int LONGEST = 199;

    private final NavigableMap<Integer, String> markdown = new TreeMap<>();
    private final NavigableMap<Integer, String> plain = new TreeMap<>();

    /** Takes the line if it is a heading. */
    boolean take(String line, int number) {
        if (CONSOLE.matcher(line).matches()) {
            return false;
        }
        if (MARKDOWN.matcher(line).lookingAt()) {
            markdown.put(number, cleaned(line));
            return true;
        }
        boolean isPlain = line.length() <= LONGEST_PLAIN
                && !ROW.matcher(line).matches()
                && !SENTENCE_END.matcher(line).matches()
                && PLAIN.matcher(line).matches();
        if (isPlain) {
            plain.put(number, cleaned(line));
        }
        return isPlain;
    }

    private static String cleaned(String text) {
        String line = SafeLine.of(text, LONGEST);
        return line.replaceAll("[`*]|^#+|#+$|:$", "").strip();
    }

    /** The last heading above a line; empty if there is none. */
    String above(int line) {
        Map.Entry<Integer, String> last = (markdown.isEmpty() ? plain : markdown).lowerEntry(line);
        return last == null ? "" : last.getValue();
    }
}
