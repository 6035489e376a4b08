package io.github.rjperf.report.page;

import io.github.rjperf.model.campaign.LedgerResult;
import io.github.rjperf.model.campaign.LedgerResult.Cell;
import io.github.rjperf.model.campaign.LedgerResult.Change;
import io.github.rjperf.model.campaign.LedgerResult.Level;
import io.github.rjperf.model.campaign.LedgerResult.Row;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.report.LedgerWords;
import io.github.rjperf.report.markup.Element;

/** The table of a ledger: a row for each series, a column for each release, with the change and the level in each cell. */
final class LedgerMatrix {
    private LedgerMatrix() {}

    static Element of(LedgerResult result) {
        Element head = Element.of("tr")
                .add(Element.of("th", "first").with("scope", "col").text("series"));
        for (Revision release : result.ledger().releases()) {
            head.add(Element.of("th", "num").with("scope", "col").text(release.label()));
        }
        Element body = Element.of("tbody");
        result.rows().forEach(row -> body.add(row(row)));
        return Element.of("table", "matrix").add(Element.of("thead").add(head), body);
    }

    private static Element row(Row row) {
        Element name = Element.of("th", "first").with("scope", "row");
        return Element.of("tr")
                .add(Element.breakable(name, row.series().name()))
                .add(row.cells().stream().map(LedgerMatrix::cell).toList());
    }

    private static Element cell(Cell cell) {
        Element td = Element.of("td", "num");
        Change change = cell.change();
        Level level = cell.level();
        if (change != null) {
            td.add(Element.of("span", style(change)).prose(LedgerWords.change(change)))
                    .text(" ")
                    .add(Element.of("span", "ci").text(LedgerWords.interval(change)))
                    .text(" ");
        }
        if (level != null) {
            td.add(Element.of("span", "level").prose(LedgerWords.level(level))).text(" ");
        }
        if (!cell.gap().isEmpty()) {
            td.add(Element.of("span", "gap")
                    .with("title", cell.gap())
                    .text(change == null ? "not measured" : "no level"));
        }
        return td;
    }

    /** The style of a flagged change. */
    static String style(Change change) {
        return switch (LedgerWords.kind(change)) {
            case REGRESSION -> "worse";
            case IMPROVEMENT -> "better";
            default -> "change";
        };
    }
}
