package io.github.rjperf.document.intake;

import java.util.regex.Pattern;

/**
 * Text that stays on one line and shows what it holds: no control characters (C0, C1), no line or paragraph separators, no
 * format characters such as those that turn the direction of writing, no half characters.
 */
final class OneLine {
    private static final Pattern HIDDEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}]+");

    private OneLine() {}

    /** True when the text is one line of at most so many UTF-16 units. */
    static boolean is(String text, int most) {
        return text.length() <= most && !HIDDEN.matcher(text).find();
    }

    /** The text with a blank in place of what is hidden, cut to so many characters. */
    static String of(String text, int most) {
        // Twice as many units hold as many characters, so an endless text is never searched to its end.
        String bounded = text.substring(0, Math.min(text.length(), 2 * most + 2));
        String visible = HIDDEN.matcher(bounded).replaceAll(" ");
        return visible.codePointCount(0, visible.length()) <= most
                ? visible
                : visible.substring(0, visible.offsetByCodePoints(0, most)) + "…";
    }
}
