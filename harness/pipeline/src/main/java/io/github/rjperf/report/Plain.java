package io.github.rjperf.report;

import java.util.regex.Pattern;

/** Text without anything that acts on a terminal or changes how its neighbours are read. */
public final class Plain {
    private static final Pattern ESCAPE_SEQUENCE = Pattern.compile(
            "(?:\u001B\\[|\u009B)[0-?]*[ -/]*[@-~]" // CSI
                    + "|(?:\u001B\\]|\u009D)[^\u0007\u001B\u009C]*(?:\u0007|\u001B\\\\|\u009C)?" // OSC
                    + "|\u001B[ -/]*[0-~]");
    private static final Pattern SPACE = Pattern.compile("[\\s\u0085\u2028\u2029]+");

    private Plain() {}

    /**
     * The text as one line: escape sequences, control and format characters (which also hold the bidirectional
     * overrides, https://trojansource.codes) are dropped, white space becomes single spaces.
     */
    public static String line(String text) {
        return keepingEnds(text).strip();
    }

    /** {@link #line} for a part of a sentence: a space at either end stays. */
    static String keepingEnds(String text) {
        return isPlain(text) ? text : cleaned(text);
    }

    /** True for single-spaced printable ASCII, which is nearly all a report writes; sparing it the patterns is ten times faster. */
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

    /** One line of a log, in which columns may matter: {@link #line} that keeps its spaces. */
    static String keepingSpaces(String line) {
        return visible(ESCAPE_SEQUENCE
                .matcher(line)
                .replaceAll("")
                .replace("\t", "    ")
                .replaceAll("\\R", " ")
                .stripTrailing());
    }

    private static String cleaned(String text) {
        return visible(
                SPACE.matcher(ESCAPE_SEQUENCE.matcher(text).replaceAll("")).replaceAll(" "));
    }

    private static String visible(String spaced) {
        StringBuilder out = new StringBuilder(spaced.length());
        spaced.codePoints().filter(Plain::isVisible).forEach(out::appendCodePoint);
        return out.toString();
    }

    private static boolean isVisible(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED -> false;
            default -> true;
        };
    }
}
