package io.github.rjperf.report.page;

import io.github.rjperf.report.markup.Element;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Small tables of names and values. On a narrow screen each row becomes lines; this removes table semantics, so ARIA roles
 * are set explicitly.
 */
final class FactTable {
    private final Element body = Element.of("tbody").with("role", "rowgroup");
    private final Element table = Element.of("table", "facts").with("role", "table");
    private final List<String> heads;

    private FactTable(String caption, List<String> heads) {
        this.heads = List.copyOf(heads);
        table.add(Element.of("caption").text(caption));
        if (!heads.isEmpty()) {
            Element head = Element.of("tr").with("role", "row");
            heads.forEach(text -> head.add(Element.of("th")
                    .with("scope", "col")
                    .with("role", "columnheader")
                    .prose(text)));
            table.add(Element.of("thead").with("role", "rowgroup").add(head));
        }
    }

    /** @param heads heads of all columns; empty for a table that needs none */
    static FactTable of(String caption, List<String> heads) {
        return new FactTable(caption, heads);
    }

    FactTable row(String name, String... values) {
        return row(
                name,
                Stream.of(values).map(value -> Element.of("span").text(value)).toList());
    }

    /** A row whose values may be more than text. */
    FactTable row(String name, List<Element> values) {
        Element row = Element.of("tr")
                .with("role", "row")
                .add(Element.of("th")
                        .with("scope", "row")
                        .with("role", "rowheader")
                        .text(name));
        List<Element> cells = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            cells.add(Element.of("td")
                    .with("role", "cell")
                    .with("data-head", heads.isEmpty() ? "" : heads.get(i + 1).replaceFirst(" \\[.*", ""))
                    .add(values.get(i)));
        }
        body.add(row.add(cells));
        return this;
    }

    Element element() {
        return table.add(body);
    }
}
