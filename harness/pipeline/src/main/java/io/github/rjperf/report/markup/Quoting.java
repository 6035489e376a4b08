package io.github.rjperf.report.markup;

import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The way to quote external text in a sentence: escaped as Markdown in a report; left out of comments and checks, which are the
 * bot's own voice; or unchanged where plain text is shown.
 */
public enum Quoting {
    MARKDOWN,
    COMMENT,
    PLAIN;

    /** The words before any text of a build, including that of its forks and its host, because the build can write it. */
    static final String BUILD_SAYS = "the build says ";

    private static final int NAME_CHARACTERS = 200;
    private static final int PROSE_CHARACTERS = 200;
    private static final int CHECKED_CHARACTERS = 120;

    private static final String IDENTIFIER = "(?:~?[A-Za-z0-9_$+-]++|<(?:cl)?init>)";
    private static final Pattern NAME = Pattern.compile(IDENTIFIER + "(?:(?:::|[./])" + IDENTIFIER + ")*+");
    private static final Pattern INNERMOST_ARGUMENTS = Pattern.compile("<(?!(?:cl)?init>)[^<>]*+>");

    /** The name of a series, truncated if it is too long for a sentence. */
    public String name(String text) {
        String line = TextWrap.shortened(PlainText.line(text), NAME_CHARACTERS);
        return this == PLAIN ? line : MarkdownText.code(line);
    }

    /** A name that a build chose; in the bot's own voice, only names in a checked form. */
    String codeName(String text) {
        return this == COMMENT
                ? checked(text).map(MarkdownText::code).orElse("code that only the full report names")
                : name(text);
    }

    /** Free text from a build, its forks, or its host, as the end of a clause. */
    public String said(String text) {
        return switch (this) {
            case MARKDOWN -> BUILD_SAYS + name(text);
            case COMMENT -> "the full report quotes the reason";
            case PLAIN -> BUILD_SAYS + "\"" + name(text) + "\"";
        };
    }

    /** A reason or another part of a sentence that this program or a maintainer wrote, truncated if it is too long. */
    public String prose(String text) {
        return words(TextWrap.shortened(PlainText.line(text), PROSE_CHARACTERS));
    }

    /** Our own words around a name, with the spaces at their ends. */
    String words(String text) {
        return this == PLAIN ? PlainText.keepingEnds(text) : MarkdownText.words(text);
    }

    /** One of our own commands, to be copied. */
    public String command(String command) {
        return this == PLAIN ? command : "`" + command + "`";
    }

    /**
     * The name of code, without template and function arguments, if the bot may use it in its own sentences: identifiers joined by
     * separators. A build chooses the names of its functions and may write a sentence into one, so names with spaces or other
     * characters appear only in the report.
     */
    static Optional<String> checked(String name) {
        String shorter = name.replace("(anonymous namespace)::", "");
        String longer;
        do {
            longer = shorter;
            shorter = INNERMOST_ARGUMENTS.matcher(longer).replaceAll("");
        } while (!shorter.equals(longer));
        int arguments = shorter.indexOf('(');
        String plain = arguments > 0 ? shorter.substring(0, arguments) : shorter;
        return plain.length() <= CHECKED_CHARACTERS && NAME.matcher(plain).matches()
                ? Optional.of(plain)
                : Optional.empty();
    }
}
