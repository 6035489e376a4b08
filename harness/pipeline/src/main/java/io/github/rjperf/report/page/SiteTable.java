package io.github.rjperf.report.page;

import io.github.rjperf.report.history.Place;
import io.github.rjperf.report.markup.Element;
import java.util.List;
import java.util.stream.Stream;

/**
 * A table of a site, which scrolls on its own if it is wide. The first cell of a row is its head. On a narrow screen, each row becomes lines;
 * this removes table semantics, so ARIA roles are set explicitly.
 */
public final class SiteTable {
    private static final int LONG = 24;

    private final String caption;
    private final List<String> labels;
    private final Element head = Element.of("tr").with("role", "row");
    private final Element body = Element.of("tbody").with("role", "rowgroup");

    private SiteTable(String caption, List<String> labels) {
        this.caption = caption;
        this.labels = labels;
    }

    public static SiteTable of(String caption, String... heads) {
        return of(
                caption,
                List.of(heads),
                Stream.of(heads).map(text -> Element.of("span").text(text)).toList());
    }

    /** With heads that are more than text; {@code labels} stand before the cells on a narrow screen. */
    public static SiteTable of(String caption, List<String> labels, List<Element> heads) {
        SiteTable table = new SiteTable(caption, labels);
        heads.forEach(one -> table.head.add(Element.of("th")
                .with("scope", "col")
                .with("role", "columnheader")
                .add(one)));
        return table;
    }

    /** Adds a row. */
    public SiteTable row(Element name, Element... cells) {
        return row(name, List.of(cells));
    }

    public SiteTable row(Element name, List<Element> cells) {
        Element row = Element.of("tr")
                .with("role", "row")
                .add(Element.of("th", "name")
                        .with("scope", "row")
                        .with("role", "rowheader")
                        .add(name));
        for (int i = 0; i < cells.size(); i++) {
            row.add(Element.of("td")
                    .with("role", "cell")
                    .with("data-head", labels.get(i + 1))
                    .add(cells.get(i)));
        }
        body.add(row);
        return this;
    }

    public Element element() {
        return Element.scrolled(
                caption,
                Element.of("table", "facts")
                        .with("role", "table")
                        .add(
                                Element.of("caption").text(caption),
                                Element.of("thead").with("role", "rowgroup").add(head),
                                body));
    }

    /** Text of a cell; a long one gets a width at which it stays readable on a narrow screen. */
    public static Element text(String text) {
        return Element.of("span", text.length() > LONG ? "long" : "short").prose(text);
    }

    /** Text of a cell that is not broken. */
    public static Element number(String text) {
        return Element.of("span", "num").prose(text);
    }

    /** A link to the page of a series, whose name may be broken between its words. */
    public static Element series(Place place) {
        Element link = Element.of("a").with("href", place.page());
        return Element.breakable(link, place.series().name());
    }

    public static Element link(String address, String text) {
        return Element.of("a").with("href", address).text(text);
    }
}
