package io.github.rjperf.report;

import java.util.List;

/** The table of all series; on a narrow screen each row becomes a card, so roles are given that CSS would take away. */
final class ResultTable {
    private static final List<String> HEADS =
            List.of("Verdict", "Series", "Base", "Candidate", "Change [95 % interval]", "Pairs");

    private ResultTable() {}

    static Element of(List<Row> rows) {
        Element head = Element.of("tr").with("role", "row");
        for (String text : HEADS) {
            head.add(Element.of("th", isNumber(text) ? "num" : "words")
                    .with("scope", "col")
                    .with("role", "columnheader")
                    .text(text));
        }
        Element body = Element.of("tbody").with("role", "rowgroup");
        for (int i = 0; i < rows.size(); i++) {
            body.add(row(rows.get(i), i + 1));
        }
        return Element.of("table", "results")
                .with("role", "table")
                .add(Element.of("thead").with("role", "rowgroup").add(head))
                .add(body);
    }

    private static Element row(Row row, int rank) {
        Element verdict = Element.of("td", "words")
                .with("role", "cell")
                .add(Element.of("span", "mark").with("aria-hidden", "true").text(row.kind().mark))
                .add(Element.of("span", "word")
                        .text(VerdictText.verdict(row.judged().verdict())));
        Element name = Element.of("th", "words name")
                .with("scope", "row")
                .with("role", "rowheader")
                .add(Folds.link(row, rank));
        String reason = VerdictText.reason(row.judged().verdict());
        if (!reason.isEmpty()) {
            name.add(Element.of("span", "reason").text(reason));
        }
        return Element.of("tr", row.kind().style)
                .with("role", "row")
                .add(verdict, name)
                .add(number("Base", row.base()))
                .add(number("Candidate", row.candidate()))
                .add(number("Change", row.change()))
                .add(number("Pairs", Integer.toString(row.pairCount())));
    }

    private static Element number(String head, String text) {
        return Element.of("td", text.equals(Figures.NONE) ? "num none" : "num")
                .with("role", "cell")
                .with("data-head", head)
                .text(text);
    }

    private static boolean isNumber(String head) {
        return !head.equals("Verdict") && !head.equals("Series");
    }
}
