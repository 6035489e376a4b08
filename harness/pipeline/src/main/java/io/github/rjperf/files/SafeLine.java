package io.github.rjperf.files;

import java.util.regex.Pattern;

/**
 * Turns untrusted text into one line without anything hidden: no control characters (C0, C1), line or paragraph separators,
 * format characters such as those that change the writing direction, private-use characters, or unpaired surrogates.
 */
public final class SafeLine {
    private static final Pattern HIDDEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Zl}\\p{Zp}]+");

    private static final Pattern ESCAPE_SEQUENCE = Pattern.compile(
            "(?:\u001B\\[|\u009B)[0-?]*[ -/]*[@-~]" // CSI
                    + "|(?:\u001B\\]|\u009D)[^\u0007\u001B\u009C]*(?:\u0007|\u001B\\\\|\u009C)?" // OSC
                    + "|\u001B[ -/]*[0-~]");

    private SafeLine() {}

    /** True if nothing in the text is hidden, so it already is a single line. */
    public static boolean is(String text) {
        return !HIDDEN.matcher(text).find();
    }

    /** True if the text is such a line of at most the given number of UTF-16 units. */
    public static boolean is(String text, int most) {
        return text.length() <= most && is(text);
    }

    /** The text with each hidden character replaced by a space. */
    public static String of(String text) {
        return HIDDEN.matcher(text).replaceAll(" ");
    }

    /** The text without its hidden characters. */
    public static String without(String text) {
        return HIDDEN.matcher(text).replaceAll("");
    }

    /** The text without terminal escape sequences, such as colors; other hidden characters remain. */
    public static String withoutEscapes(String text) {
        return ESCAPE_SEQUENCE.matcher(text).replaceAll("");
    }

    /** The text with each hidden character replaced by a space, cut to the given number of characters. */
    public static String of(String text, int most) {
        // twice as many UTF-16 units contain at least that many characters, so a huge text is never searched to its end
        String bounded = text.substring(0, Math.min(text.length(), 2 * most + 2));
        String visible = of(bounded);
        return visible.codePointCount(0, visible.length()) <= most
                ? visible
                : visible.substring(0, visible.offsetByCodePoints(0, most)) + "…";
    }
}
