package io.github.rjperf.report.comment;

import io.github.rjperf.report.MarkdownText;
import io.github.rjperf.report.Plain;
import io.github.rjperf.report.TextWrap;
import java.util.function.UnaryOperator;

/** How foreign text stands in a sentence: as Markdown, or where GitHub shows plain text. */
enum Quoting {
    MARKDOWN(MarkdownText::code, MarkdownText::prose),
    PLAIN(Plain::line, Plain::line);

    private static final int NAME_CHARACTERS = 100;
    private static final int PROSE_CHARACTERS = 200;

    private final UnaryOperator<String> name;
    private final UnaryOperator<String> prose;

    Quoting(UnaryOperator<String> name, UnaryOperator<String> prose) {
        this.name = name;
        this.prose = prose;
    }

    String name(String text) {
        return name.apply(TextWrap.shortened(Plain.line(text), NAME_CHARACTERS));
    }

    String prose(String text) {
        return prose.apply(TextWrap.shortened(Plain.line(text), PROSE_CHARACTERS));
    }
}
