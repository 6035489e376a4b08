package io.github.rjperf.report.page;

import io.github.rjperf.report.history.Place;
import io.github.rjperf.report.markup.Element;

/** Cells of the tables of a site. */
public final class SiteCell {
    private static final int LONG = 24;

    private SiteCell() {}

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
