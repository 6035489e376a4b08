package io.github.rjperf.report;

import java.util.List;

/** Small tables of names and values. */
final class FactTable {
    private final Element body = Element.of("tbody");
    private final Element table = Element.of("table", "facts");

    private FactTable(String caption, List<String> heads) {
        table.add(Element.of("caption").text(caption));
        if (!heads.isEmpty()) {
            Element head = Element.of("tr");
            heads.forEach(text -> head.add(Element.of("th").with("scope", "col").text(text)));
            table.add(Element.of("thead").add(head));
        }
    }

    /** @param heads heads of all columns; empty for a table that needs none */
    static FactTable of(String caption, List<String> heads) {
        return new FactTable(caption, heads);
    }

    FactTable row(String name, String... values) {
        Element row = Element.of("tr").add(Element.of("th").with("scope", "row").text(name));
        for (String value : values) {
            row.add(Element.of("td").text(value));
        }
        body.add(row);
        return this;
    }

    Element element() {
        return table.add(body);
    }
}
