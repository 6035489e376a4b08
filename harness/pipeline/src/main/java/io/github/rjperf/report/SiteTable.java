package io.github.rjperf.report;

import java.util.List;
import java.util.stream.Stream;

/** A table of a site, which scrolls by itself if it is wide. The first cell of a row is its head. */
final class SiteTable {
    private static final int LONG = 24;

    private final String caption;
    private final Element head = Element.of("tr");
    private final Element body = Element.of("tbody");

    private SiteTable(String caption) {
        this.caption = caption;
    }

    static SiteTable of(String caption, String... heads) {
        return of(
                caption,
                Stream.of(heads).map(text -> Element.of("span").text(text)).toList());
    }

    /** With heads that are more than text. */
    static SiteTable of(String caption, List<Element> heads) {
        SiteTable table = new SiteTable(caption);
        heads.forEach(
                one -> table.head.add(Element.of("th").with("scope", "col").add(one)));
        return table;
    }

    /** Adds a row. */
    SiteTable row(Element name, Element... cells) {
        return row(name, List.of(cells));
    }

    SiteTable row(Element name, List<Element> cells) {
        Element row = Element.of("tr")
                .add(Element.of("th", "name").with("scope", "row").add(name));
        cells.forEach(cell -> row.add(Element.of("td").add(cell)));
        body.add(row);
        return this;
    }

    Element element() {
        return SeriesFold.scrolled(
                caption,
                Element.of("table")
                        .add(
                                Element.of("caption").text(caption),
                                Element.of("thead").add(head),
                                body));
    }

    /** Text of a cell; a long one gets a width at which it stays readable on a narrow screen. */
    static Element text(String text) {
        return Element.of("span", text.length() > LONG ? "long" : "short").prose(text);
    }

    /** Text of a cell that is not broken. */
    static Element number(String text) {
        return Element.of("span", "num").prose(text);
    }

    /** A link to the page of a series, whose name may be broken between its words. */
    static Element series(SiteFacts.Place place) {
        Element link = Element.of("a").with("href", place.page());
        return Folds.breakable(link, place.series().name());
    }

    static Element link(String address, String text) {
        return Element.of("a").with("href", address).text(text);
    }
}
