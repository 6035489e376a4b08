package io.github.rjperf.report;

import java.util.List;

/** The table of the series of one host in Markdown, line by line. */
public final class MarkdownTable {
    public static final String HEAD = """
            | | operation | base | candidate | change [95 % interval] | pairs | detectable | verdict |
            |---|---|--:|--:|--:|--:|--:|---|
            """;

    /** Longer names and reasons are cut. */
    public static final int NAME_CHARACTERS = 160;

    private MarkdownTable() {}

    public static String row(Row row) {
        return MarkdownText.row(List.of(
                row.kind().emoji,
                name(row.name()),
                MarkdownText.prose(row.base()),
                MarkdownText.prose(row.candidate()),
                MarkdownText.prose(row.change()),
                Integer.toString(row.pairCount()),
                row.detectable(),
                Words.verdict(row.judged().verdict())));
    }

    /** The name of an operation, whatever it is. */
    public static String name(String name) {
        return MarkdownText.code(TextWrap.shortened(name, NAME_CHARACTERS));
    }
}
