package io.github.rjperf.report.comment;

import io.github.rjperf.report.MarkdownText;
import io.github.rjperf.report.Plain;
import io.github.rjperf.report.TextWrap;

/** How foreign text stands in a sentence: as Markdown, or where GitHub shows plain text. */
enum Quoting {
    MARKDOWN,
    PLAIN;

    private static final int NAME_CHARACTERS = 100;
    private static final int PROSE_CHARACTERS = 200;

    String name(String text) {
        String line = TextWrap.shortened(Plain.line(text), NAME_CHARACTERS);
        return this == MARKDOWN ? MarkdownText.code(line) : line;
    }

    String prose(String text) {
        String line = TextWrap.shortened(Plain.line(text), PROSE_CHARACTERS);
        return this == MARKDOWN ? MarkdownText.prose(line) : line;
    }
}
