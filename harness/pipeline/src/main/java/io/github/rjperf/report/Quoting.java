package io.github.rjperf.report;

/** How text that is not ours stands in a sentence: escaped as Markdown, or as it is where GitHub shows plain text. */
public enum Quoting {
    MARKDOWN,
    PLAIN;

    private static final int NAME_CHARACTERS = 200;
    private static final int PROSE_CHARACTERS = 200;

    /** A name, cut where it is too long for a sentence. */
    public String name(String text) {
        String line = TextWrap.shortened(PlainText.line(text), NAME_CHARACTERS);
        return this == MARKDOWN ? MarkdownText.code(line) : line;
    }

    /** A reason or another part of a sentence, cut where it is too long. */
    public String prose(String text) {
        return words(TextWrap.shortened(PlainText.line(text), PROSE_CHARACTERS));
    }

    /** Words of our own around a name, with the spaces at their ends. */
    String words(String text) {
        return this == MARKDOWN ? MarkdownText.words(text) : PlainText.keepingEnds(text);
    }

    /** One of our own commands, to be copied. */
    String command(String command) {
        return this == MARKDOWN ? "`" + command + "`" : command;
    }
}
