package io.github.rjperf.report.markup;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Turns any string into Markdown that shows exactly that string.
 *
 * <p>Names, versions, and reasons come from untrusted builds and hosts. Backslashes and code spans are not sufficient: a pipe
 * ends a table cell even inside backticks, and mentions and issue numbers are detected after Markdown is rendered.
 */
public final class MarkdownText {
    /** Word joiner: invisible, and no name, issue number, or link continues across it. */
    private static final String JOINER = "&#8288;";

    public static final char NO_BREAK_SPACE = '\u00A0';

    private static final int NAME_CHARACTERS = 200;
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    private MarkdownText() {}

    /**
     * The text in a {@code code} element with numeric entities for everything that Markdown or GitHub act on. It is an
     * element instead of backticks, because entities work inside it (so a pipe cannot end a table cell), and GitHub
     * does not look for {@code @name}, {@code #1}, or {@code :emoji:} inside it.
     */
    public static String code(String text) {
        return "<code>" + encode(PlainText.line(text)) + "</code>";
    }

    /**
     * The name of an operation, with any content: a {@code code} element with {@code <wbr>} line-break opportunities, which are not
     * copied. A longer name is cut.
     */
    public static String name(String name) {
        String line = PlainText.line(TextWrap.shortened(name, NAME_CHARACTERS));
        return "<code>" + TextWrap.WORD_END.matcher(encode(line)).replaceAll("<wbr>") + "</code>";
    }

    /** Prose with numeric entities for everything that Markdown or GitHub act on. */
    public static String prose(String text) {
        return encode(PlainText.line(text));
    }

    /** Encodes a part of a sentence; a space at either end stays. */
    public static String words(String text) {
        return encode(PlainText.keepingEnds(text));
    }

    /** Prose in which pairs of backticks surround code, which is shown as such. */
    public static String withCode(String text) {
        String line = PlainText.line(text);
        Matcher span = CODE.matcher(line);
        StringBuilder out = new StringBuilder();
        int from = 0;
        while (span.find()) {
            out.append(encode(line.substring(from, span.start()))).append(code(span.group(1)));
            from = span.end();
        }
        return out.append(encode(line.substring(from))).toString();
    }

    private static String encode(String line) {
        StringBuilder out = new StringBuilder(line.length() + 16);
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            boolean link = (c == '.' && follows(line, i, "www")) || (c == ':' && line.startsWith("//", i + 1));
            boolean issue = c == '-' && follows(line, i, "gh");
            // some programs look for links and names only after they have resolved the entities
            if (link) {
                out.append(JOINER);
            }
            if (link || issue || "\\`*_{}[]<>#|~@:&$\"'^!".indexOf(c) >= 0) {
                out.append("&#").append((int) c).append(';');
            } else {
                out.append(c);
            }
            if (c == '@' || c == '#' || issue) {
                out.append(JOINER);
            }
        }
        return out.toString();
    }

    private static boolean follows(String line, int at, String before) {
        return line.regionMatches(true, at - before.length(), before, 0, before.length());
    }

    /** A code block of one line, with a fence longer than any in it. */
    public static String block(String text) {
        return fenced(PlainText.line(text));
    }

    /** A code block of lines with their spaces, with a fence longer than any in it. */
    public static String block(List<String> lines) {
        return fenced(lines.stream().map(PlainText::keepingSpaces).collect(Collectors.joining("\n")));
    }

    private static String fenced(String text) {
        int longest = 2;
        int run = 0;
        for (int i = 0; i < text.length(); i++) {
            run = text.charAt(i) == '`' ? run + 1 : 0;
            longest = Math.max(longest, run);
        }
        String fence = "`".repeat(longest + 1);
        return fence + "\n" + text + "\n" + fence + "\n";
    }

    /** Markdown that links to an address if there is one. */
    public static String link(@Nullable String address, String markdown) {
        return address == null ? markdown : "<a href=\"" + address.replace("&", "&amp;") + "\">" + markdown + "</a>";
    }

    /** Text that a table cell does not break into lines. */
    public static String unbroken(String text) {
        return text.replace(' ', NO_BREAK_SPACE);
    }

    /** A table row of cells that are already Markdown. */
    public static String row(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |\n";
    }

    /** A part that is folded until a reader opens it. */
    public static String fold(String summary, String body) {
        return "<details><summary>" + summary + "</summary>\n\n" + body + "\n</details>\n";
    }
}
