package io.github.rjperf.report.site;

import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.page.HtmlPage;
import io.github.rjperf.report.page.HtmlReport;
import java.util.ArrayList;
import java.util.List;

/**
 * The frame that all pages of a site share: the current page, links to the others, and whether the results are
 * invented.
 *
 * @param place place of the page
 * @param demo true if all results are invented
 * @param headline the main result of the page, in one sentence
 * @param context details about it; may be empty
 */
record SitePage(Part place, boolean demo, String headline, String context) {
    static final String INVENTED = "Demonstration data: every result on this page is invented.";

    /** The parts of a site to which each page links, and the pages of single series, which are one level below. */
    enum Part {
        OVERVIEW("index.html", "Overview"),
        RELEASES("releases.html", "Releases"),
        PULL_REQUESTS("pull-requests.html", "Pull requests"),
        SERIES("", "Series");

        final String file;
        private final String words;

        Part(String file, String words) {
            this.file = file;
            this.words = words;
        }

        /** The beginning of each path from such a page to the folder of the site. */
        String root() {
            return this == SERIES ? "../" : "";
        }
    }

    /** The whole page with these sections. */
    String render(List<Element> sections) {
        Element body =
                Element.of("body", "site").add(header(), Element.of("main").add(sections), footer());
        String title = (demo ? "Demo data · " : "") + PlainText.line(headline) + " · RocksJava Perf";
        return new HtmlPage(title, HtmlPage.resource("site.css"), body).render();
    }

    /** A section with a heading. */
    static Element section(String id, String heading, Element... parts) {
        return Element.of("section")
                .with("id", id)
                .with("aria-labelledby", id + "-heading")
                .add(Element.of("h2").with("id", id + "-heading").text(heading))
                .add(parts);
    }

    /** A sentence that names a command or a file. */
    static Element hint(String before, String code, String after) {
        return Element.of("p").text(before).add(Element.of("code").text(code)).text(after);
    }

    private Element header() {
        Element header = Element.of("header")
                .add(Element.of("p", "eyebrow").text("RocksJava Perf · throughput of RocksDB's Java API"), navigation())
                .add(Element.breakable(Element.of("h1"), headline));
        if (demo) {
            header.add(HtmlReport.caveat(INVENTED));
        }
        return context.isEmpty()
                ? header
                : header.add(Element.of("p", "context").prose(context));
    }

    private Element navigation() {
        List<Element> items = new ArrayList<>();
        for (Part part : Part.values()) {
            if (part != Part.SERIES) {
                Element link =
                        Element.of("a").with("href", place.root() + part.file).text(part.words);
                items.add(Element.of("li").add(part == place ? link.with("aria-current", "page") : link));
            }
        }
        return Element.of("nav")
                .with("aria-label", "Pages")
                .add(Element.of("ul").add(items));
    }

    private static Element footer() {
        return Element.of("footer")
                .add(Element.of("p", "note")
                        .text(
                                "Changes are those of the candidate against the base; negative is slower. Brackets contain the 90 %"
                                        + " interval. Written by ")
                        .add(Element.of("code").text("./rjperf site"))
                        .text("."));
    }
}
