package io.github.rjperf.report.markup;

import java.util.List;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Turns any string into Markdown that shows exactly that string, and that is readable even before it is rendered.
 *
 * <p>Names, versions, and reasons come from builds and hosts that are not trusted. Two readers must find nothing to act on: the
 * parser, for which an entity suffices, and GitHub, which looks for mentions, issues, commits, links, and emoji in the text that
 * the parser has resolved, though never in code.
 */
public final class MarkdownText {
    /** Word joiner: invisible, and no name, issue number, or link continues across it. */
    private static final String JOINER = "&#8288;";

    public static final char NO_BREAK_SPACE = '\u00A0';

    private static final int NAME_CHARACTERS = 200;
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");

    /** What GitHub may take for a commit, and identifiers that contain something like it. */
    private static final Pattern HASH = Pattern.compile(
            "\\b(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}" + "|(?=[a-f]*[0-9])(?=[0-9]*[a-f])[0-9a-f]{7,64})\\b");
    /** The last matched character makes the line a heading, a quotation, a list, a task, a definition, a rule, or a table. */
    private static final Pattern LINE_START =
            Pattern.compile("[#>=]|[-+](?=[\\s-]|$)|:(?=-)|\\d{1,9}[.)](?=\\s|$)|\\[(?=[ xX]]|[^]]*]:)");
    /** Brackets that are neither a link nor a footnote. */
    private static final Pattern BRACKETS = Pattern.compile("\\[[^]\\[^]+](?![(\\[])");

    private static final Pattern EMOJI = Pattern.compile(":(?![0-9]{1,2}:)[A-Za-z0-9_+-]+:");
    private static final Pattern TAG_OR_ENTITY = Pattern.compile("<(?![^A-Za-z/!?])|&(?![^A-Za-z#])");

    private MarkdownText() {}

    /** The text in a code span, or in a {@code code} element if it has a backtick or a pipe, which ends a table cell even in a span. */
    public static String code(String text) {
        String line = PlainText.line(text);
        boolean isSpan = !line.isEmpty() && line.indexOf('`') < 0 && line.indexOf('|') < 0;
        return isSpan ? "`" + line + "`" : "<code>" + inert(line, 0, line.length()) + "</code>";
    }

    /** The name of an operation, whatever it contains; a long name is cut off. */
    public static String name(String name) {
        return code(TextWrap.shortened(name, NAME_CHARACTERS));
    }

    /** {@link #name} for the narrow column of a comment: may be broken after dots and slashes, and is copied without the breaks. */
    public static String breakable(String name) {
        String line = PlainText.line(TextWrap.shortened(name, NAME_CHARACTERS));
        return "<code>" + inert(line, 0, line.length()).replaceAll("(?<=[./])(?=\\w)", "<wbr>") + "</code>";
    }

    /** Prose with entities in place of anything that Markdown or GitHub would act on, and with hashes as code. */
    public static String prose(String text) {
        return encode(PlainText.line(text), MarkdownText::code);
    }

    /** Encodes a part of a sentence; a space at either end stays. */
    public static String words(String text) {
        return encode(PlainText.keepingEnds(text), MarkdownText::code);
    }

    /** Prose in which pairs of backticks surround code, which is shown as such. */
    public static String withCode(String text) {
        String line = PlainText.line(text);
        Matcher span = CODE.matcher(line);
        StringBuilder out = new StringBuilder();
        int from = 0;
        while (span.find()) {
            out.append(words(line.substring(from, span.start()))).append(code(span.group(1)));
            from = span.end();
        }
        return out.append(words(line.substring(from))).toString();
    }

    private static String encode(String line, UnaryOperator<String> code) {
        StringBuilder out = new StringBuilder(line.length() + 16);
        Matcher hash = HASH.matcher(line);
        int from = 0;
        while (hash.find()) {
            out.append(inert(line, from, hash.start())).append(code.apply(hash.group()));
            from = hash.end();
        }
        return out.append(inert(line, from, line.length())).toString();
    }

    /** A part of a line in which nothing has an effect, even where only HTML is parsed. */
    private static String inert(String line, int from, int to) {
        Matcher start = LINE_START.matcher(line);
        int marker = start.lookingAt() ? start.end() - 1 : -1;
        StringBuilder out = new StringBuilder(to - from);
        for (int i = from; i < to; i++) {
            char c = line.charAt(i);
            // some readers look for links and names only after they have resolved the entities
            if ((c == '.' && follows(line, i, "www")) || (c == ':' && line.startsWith("//", i + 1))) {
                out.append(JOINER);
            }
            if (i == marker || isMarkup(line, i)) {
                out.append("&#").append((int) c).append(';');
            } else {
                out.append(c);
            }
            if (c == '@' || c == '#' || (c == '-' && follows(line, i, "gh")) || (c == ':' && isAt(EMOJI, line, i))) {
                out.append(JOINER);
            }
        }
        return out.toString();
    }

    private static boolean isMarkup(String line, int i) {
        return switch (line.charAt(i)) {
            case '\\', '`', '*', '|', '~', '$' -> true;
            case '_' -> !isInWord(line, i);
            case '[' -> !isAt(BRACKETS, line, i);
            case '<', '&' -> isAt(TAG_OR_ENTITY, line, i);
            default -> false;
        };
    }

    private static boolean isInWord(String line, int i) {
        return i > 0
                && i + 1 < line.length()
                && Character.isLetterOrDigit(line.charAt(i - 1))
                && Character.isLetterOrDigit(line.charAt(i + 1));
    }

    private static boolean isAt(Pattern pattern, String line, int i) {
        return pattern.matcher(line).region(i, line.length()).lookingAt();
    }

    private static boolean follows(String line, int at, String before) {
        return line.regionMatches(true, at - before.length(), before, 0, before.length());
    }

    /** A code block of one line, with a fence longer than any inside it. */
    public static String block(String text) {
        return fenced(PlainText.line(text));
    }

    /** A code block of several lines that keeps their spaces, with a fence longer than any inside it. */
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

    /**
     * A part that is folded until the reader opens it, below a plain-text summary, which cannot contain Markdown because its line
     * begins with HTML.
     */
    public static String fold(String summary, String body) {
        String line = encode(PlainText.line(summary), hash -> "<code>" + hash + "</code>");
        return "<details><summary>" + line + "</summary>\n\n" + body + "\n</details>\n";
    }
}
