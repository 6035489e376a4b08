package io.github.rjperf.report.markup;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Wraps text at spaces if possible, otherwise after a slash or a similar character, then before a capital letter, and
 * finally anywhere. A no-break space holds words together, and a percent sign stays with its number.
 */
public final class TextWrap {
    private static final char NO_BREAK_SPACE = '\u00A0';
    private static final String JOINTS = ".?&=_-:,";

    /**
     * The places where the name of an operation may be broken: after dots and slashes, and before the next word of the
     * benchmark's name.
     */
    private static final Pattern WORD_END = Pattern.compile("(?<=[./])(?=\\w)|(?<=^[^/]{0,99}[a-z])(?=[A-Z][a-z])");

    /** The places where a page may break a name so that it fits on a phone: also after an equals sign or underscore. */
    static final Pattern NARROW_END = Pattern.compile(WORD_END + "|(?<=[=_])(?=\\w)");

    private TextWrap() {}

    /** The number of columns that a text takes on a terminal, with one column per code point. */
    public static int width(String text) {
        return text.codePointCount(0, text.length());
    }

    /** The text itself, or its beginning with an ellipsis if it is longer than {@code most} columns. */
    public static String shortened(String text, int most) {
        return width(text) <= most ? text : text.substring(0, text.offsetByCodePoints(0, most - 1)) + "…";
    }

    /** Lines of at most {@code width} columns; one empty line for an empty text. */
    public static List<String> lines(String text, int width) {
        List<String> lines = new ArrayList<>();
        String rest = text.replace(" %", NO_BREAK_SPACE + "%");
        while (width(rest) > Math.max(1, width)) {
            int limit = rest.offsetByCodePoints(0, Math.max(1, width));
            int cut = cut(rest, limit);
            lines.add(plain(rest.substring(0, cut).stripTrailing()));
            rest = rest.substring(cut).stripLeading();
        }
        lines.add(plain(rest));
        return lines;
    }

    /** The same lines after a mark; the other lines are indented by the width of the mark. */
    public static List<String> lines(String mark, String text, int width) {
        List<String> lines = new ArrayList<>(lines(text, width - mark.length()));
        lines.replaceAll(" ".repeat(mark.length())::concat);
        lines.set(0, mark + lines.get(0).substring(mark.length()));
        return lines;
    }

    private static int cut(String text, int limit) {
        int space = text.lastIndexOf(' ', limit);
        if (space > 0) {
            return space;
        }
        int part = text.lastIndexOf('/', limit - 1);
        if (part > 1) {
            return part + 1;
        }
        for (int i = limit; i > 1; i--) {
            if (JOINTS.indexOf(text.charAt(i - 1)) >= 0) {
                return i;
            }
        }
        for (int i = limit; i > 1; i--) {
            if (Character.isUpperCase(text.charAt(i)) && Character.isLowerCase(text.charAt(i - 1))) {
                return i;
            }
        }
        return limit;
    }

    private static String plain(String line) {
        return line.replace(NO_BREAK_SPACE, ' ');
    }
}
