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

    private Site() {}

    /** Content by path below the folder of the site, made when it is asked for; links between pages are relative. */
    public static Map<String, Supplier<String>> pages(SiteFacts facts) {
        SortedMap<Place, List<RecordedVerdict>> places = facts.places();
        Map<String, Supplier<String>> pages = new LinkedHashMap<>();
        places.keySet().forEach(place -> pages.put(place.page(), () -> SiteSeries.render(facts, places, place)));
        pages.put(SitePage.Part.RELEASES.file, () -> SiteReleases.render(facts));
        pages.put(SitePage.Part.PULL_REQUESTS.file, () -> SitePullRequests.render(facts));
        pages.put(SiteBadge.FILE, () -> SiteBadge.render(facts));
        pages.put(FRONT, () -> new SiteOverview(facts, places).render());
        return pages;
    }
}
