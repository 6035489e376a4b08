package io.github.rjperf.report.markup;

/**
 * How text that is not ours stands in a sentence: escaped as Markdown in a report; left out of comments and checks, which are the bot's
 * own voice; or as it is where plain text is shown.
 */
public enum Quoting {
    MARKDOWN,
    COMMENT,
    PLAIN;

    /** Precedes all words of a build, also those of its forks and its host, because it can write them. */
    static final String BUILD_SAYS = "the build says ";

    private static final int NAME_CHARACTERS = 200;
    private static final int PROSE_CHARACTERS = 200;

    /** The name of a series, cut where it is too long for a sentence. */
    public String name(String text) {
        String line = TextWrap.shortened(PlainText.line(text), NAME_CHARACTERS);
        return this == PLAIN ? line : MarkdownText.code(line);
    }

    /** A name that a build chose; in the bot's own voice only one of a checked form. */
    String codeName(String text) {
        return this == COMMENT
                ? CheckedName.of(text).map(MarkdownText::code).orElse("code that only the full report names")
                : name(text);
    }

    /** Free text of a build, its forks, or its host, as the end of a clause. */
    public String said(String text) {
        return switch (this) {
            case MARKDOWN -> BUILD_SAYS + name(text);
            case COMMENT -> "the full report quotes the reason";
            case PLAIN -> BUILD_SAYS + "\"" + name(text) + "\"";
        };
    }

    /** A reason or another part of a sentence that this program or a maintainer wrote, cut where it is too long. */
    public String prose(String text) {
        return words(TextWrap.shortened(PlainText.line(text), PROSE_CHARACTERS));
    }

    /** Words of our own around a name, with the spaces at their ends. */
    String words(String text) {
        return this == PLAIN ? PlainText.keepingEnds(text) : MarkdownText.words(text);
    }

    /** One of our own commands, to be copied. */
    public String command(String command) {
        return this == PLAIN ? command : "`" + command + "`";
    }
}
