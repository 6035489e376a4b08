package io.github.rjperf.report.page;

import io.github.rjperf.report.Results;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.markup.Element;
import java.util.List;

/** The folds with everything about single series. */
final class Folds {
    /** A large matrix would make the page too heavy to open; the bundle holds the others' data. */
    static final int MOST = 150;

    private Folds() {}

    static Element of(List<Row> rows, Results results) {
        Element section = Element.of("section", "folds").with("id", "series");
        section.add(Element.of("h2").text("Each series"));
        section.add(Element.of("p", "note")
                .text("Open a row for its pairs, its iterations, CPU time and allocation, and what ran."));
        for (int i = 0; i < Math.min(MOST, rows.size()); i++) {
            int rank = i + 1;
            section.later(() -> SeriesFold.of(rows.get(rank - 1), rank, results));
        }
        if (rows.size() > MOST) {
            section.add(Element.of("p", "note")
                    .text("The other " + (rows.size() - MOST) + " series, the least severe, are left out to keep this"
                            + " page light; forks.jsonl in the bundle holds their pairs."));
        }
        return section;
    }

    /** The series' name, as a link to its fold when it has one; browsers open a fold that is linked into. */
    static Element link(Row row, int rank) {
        return rank <= MOST
                ? Element.breakable(Element.of("a").with("href", "#" + anchor(rank)), row.name())
                : Element.breakable(Element.of("span"), row.name());
    }

    static String anchor(int rank) {
        return "series-" + rank;
    }
}
