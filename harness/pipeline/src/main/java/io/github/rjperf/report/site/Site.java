package io.github.rjperf.report.site;

import io.github.rjperf.model.history.RecordedVerdict;
import io.github.rjperf.report.history.Place;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Supplier;

/**
 * A static website that needs no scripts, no server, and nothing from elsewhere. The same facts give the same files, so
 * pages do not contain the time when they were written.
 */
public final class Site {
    /** The path of the start page. */
    public static final String FRONT = SitePage.Part.OVERVIEW.file;

    /** The path of the page that web servers, including GitHub Pages, show instead of a missing page. */
    static final String MISSING = "404.html";

    private Site() {}

    /** The content by path below the folder of the site, created on demand; links between pages are relative. */
    public static Map<String, Supplier<String>> pages(SiteFacts facts) {
        SortedMap<Place, List<RecordedVerdict>> places = facts.places();
        Map<String, Supplier<String>> pages = new LinkedHashMap<>();
        places.keySet().forEach(place -> pages.put(place.page(), () -> SiteSeries.render(facts, places, place)));
        pages.put(SitePage.Part.RELEASES.file, () -> SiteReleases.render(facts));
        pages.put(SitePage.Part.PULL_REQUESTS.file, () -> SitePullRequests.render(facts));
        pages.put(SiteBadge.FILE, () -> SiteBadge.render(facts));
        pages.put(MISSING, () -> missing(facts.demo()));
        pages.put(FRONT, () -> new SiteOverview(facts, places).render());
        return pages;
    }

    /**
     * The page for missing pages. Its links begin one folder up, like those on the pages of series, because comments
     * may link to such pages before the next update.
     */
    private static String missing(boolean demo) {
        String context = "The site is updated once a day. A series has a page from the first update after its first"
                + " recorded comparison.";
        return new SitePage(SitePage.Part.SERIES, demo, "This page does not exist yet", context).render(List.of());
    }
}
