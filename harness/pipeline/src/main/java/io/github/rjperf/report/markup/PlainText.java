package io.github.rjperf.report.markup;

import io.github.rjperf.files.SafeLine;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Text without anything that acts on a terminal or changes how its neighbors are read. */
public final class PlainText {
    private static final Pattern SPACE = Pattern.compile("[\\s\u0085\u2028\u2029]+");
    /** Unassigned characters, whose behavior is not known yet. */
    private static final Pattern UNASSIGNED = Pattern.compile("\\p{Cn}+");

    private PlainText() {}

    /**
     * The text as one line: escape sequences, control and format characters (which include bidirectional overrides,
     * https://trojansource.codes) are dropped, and white space becomes single spaces.
     */
    public static String line(String text) {
        return keepingEnds(text).strip();
    }

    /** The text, which is not empty, with a capital letter at its beginning. */
    public static String capitalized(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    /** The parts that are not empty, with the same words between them. */
    public static String joined(String between, String... parts) {
        return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining(between));
    }

    /** {@link #line} for a part of a sentence: a space at either end stays. */
    static String keepingEnds(String text) {
        return isPlain(text)
                ? text
                : visible(SPACE.matcher(SafeLine.withoutEscapes(text)).replaceAll(" "));
    }

    /** True for single-spaced printable ASCII, which is most of the text in a report; skipping the patterns is ten times faster. */
    private static boolean isPlain(String text) {
        char before = 'x';
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' || c > '~' || (c == ' ' && before == ' ')) {
                return false;
            }
            before = c;
        }
        return true;
    }

    /** One line of a log, in which columns may matter: like {@link #line}, but it keeps its spaces. */
    static String keepingSpaces(String line) {
        return visible(SafeLine.withoutEscapes(line)
                .replace("\t", "    ")
                .replaceAll("\\R", " ")
                .stripTrailing());
    }

    private static String visible(String spaced) {
        return UNASSIGNED.matcher(SafeLine.without(spaced)).replaceAll("");
    }
}
