package io.github.rjperf.report.site;

import io.github.rjperf.model.history.RecordedVerdict;
import io.github.rjperf.report.history.Place;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.function.Supplier;

/**
 * A web site of plain files: it needs no script, no server and nothing from elsewhere. The same facts give the same files,
 * so no page says when it was written.
 */
public final class Site {
    /** Path of the page to begin with. */
    public static final String FRONT = SitePage.Part.OVERVIEW.file;

    /** Path of the page that web servers, and GitHub Pages, show instead of one that is missing. */
    static final String MISSING = "404.html";

    private Site() {}

    /** Content by path below the folder of the site, made when it is asked for; links between pages are relative. */
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

    /** Links to its parts begin one folder up, as those of the series, to which comments lead before the next update. */
    private static String missing(boolean demo) {
        String context = "The site is updated once a day. A series has a page from the first update after its first"
                + " recorded comparison.";
        return new SitePage(SitePage.Part.SERIES, demo, "This page does not exist yet", context).render(List.of());
    }
}
