package io.github.rjperf.report.page;

import io.github.rjperf.report.markup.Element;
import java.util.List;
import java.util.stream.Stream;

/**
 * A table whose first cells name their rows. On a narrow screen each row becomes lines; this removes table semantics, so
 * ARIA roles are set explicitly.
 */
public final class FactTable {
    private static final int LONG = 24;

    private final String caption;
    private final List<String> labels;
    private final Element body = Element.of("tbody").with("role", "rowgroup");
    private final Element table;

    /** A table with heads that are more than text; {@code labels} precede the cells on a narrow screen. */
    public FactTable(String caption, List<String> labels, List<Element> heads) {
        this.caption = caption;
        this.labels = List.copyOf(labels);
        this.table = Element.of("table", "facts")
                .with("role", "table")
                .add(Element.of("caption").text(caption));
        if (!heads.isEmpty()) {
            Element head = Element.of("tr").with("role", "row");
            heads.forEach(one -> head.add(Element.of("th")
                    .with("scope", "col", "role", "columnheader")
                    .add(one)));
            table.add(Element.of("thead").with("role", "rowgroup").add(head));
        }
    }

    /** The text of a cell; long text gets a width that remains readable on a narrow screen. */
    public static Element text(String text) {
        return Element.of("span", text.length() > LONG ? "long" : "short").prose(text);
    }

    /** The text of a cell that is not broken. */
    public static Element number(String text) {
        return Element.of("span", "num").prose(text);
    }

    /** A table with heads for all columns, or without heads. */
    public static FactTable of(String caption, String... heads) {
        return new FactTable(
                caption,
                List.of(heads),
                Stream.of(heads).map(text -> Element.of("span").prose(text)).toList());
    }

    public FactTable row(String name, String... values) {
        return row(
                name,
                Stream.of(values).map(value -> Element.of("span").text(value)).toList());
    }

    public FactTable row(String name, List<Element> values) {
        return add(Element.of("th").text(name), values);
    }

    /** A row whose name may be broken. */
    public FactTable row(Element name, Element... values) {
        return row(name, List.of(values));
    }

    public FactTable row(Element name, List<Element> values) {
        return add(Element.of("th", "name").add(name), values);
    }

    private FactTable add(Element name, List<Element> values) {
        Element row = Element.of("tr").with("role", "row").add(name.with("scope", "row", "role", "rowheader"));
        for (int i = 0; i < values.size(); i++) {
            row.add(Element.of("td")
                    .with("role", "cell")
                    .with("data-head", labels.isEmpty() ? "" : labels.get(i + 1).replaceFirst(" \\[.*", ""))
                    .add(values.get(i)));
        }
        body.add(row);
        return this;
    }

    Element element() {
        return table.add(body);
    }

    /** The table, which scrolls separately if it is wide. */
    public Element scrolled() {
        return Element.scrolled(caption, element());
    }
}
