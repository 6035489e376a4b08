package io.github.rjperf.report.site;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.history.RecordedVerdict;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.report.history.Place;
import io.github.rjperf.report.history.StatusText;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.page.FactTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The front page of a site: what is slower now, what needs a decision, and where everything else is. */
final class SiteOverview {
    private SiteOverview() {}

    static String render(SiteFacts facts, SortedMap<Place, List<RecordedVerdict>> places) {
        List<Element> sections = List.of(
                SiteSlower.now(facts),
                SiteSlower.changePoints(facts),
                series(facts, places),
                SiteComparisons.newest(facts),
                SiteComparisons.hosts(facts));
        return new SitePage(SitePage.Part.OVERVIEW, facts.demo(), headline(facts), "").render(sections);
    }

    private static String headline(SiteFacts facts) {
        return facts.isEmpty() ? "No results are recorded" : facts.now().sentence();
    }

    private static Element series(SiteFacts facts, SortedMap<Place, List<RecordedVerdict>> places) {
        if (places.isEmpty()) {
            return SitePage.section("series", "All series", Element.of("p").text("There is none."));
        }
        SortedSet<String> platforms = new TreeSet<>();
        places.keySet().forEach(place -> platforms.add(place.platform()));
        Map<SeriesKey, List<Element>> rows = new LinkedHashMap<>();
        places.keySet().forEach(place -> rows.computeIfAbsent(place.series(), key -> new ArrayList<>()));
        rows.forEach((series, cells) -> platforms.forEach(platform -> {
            Place place = new Place(series, platform);
            cells.add(
                    places.containsKey(place)
                            ? cell(facts, place)
                            : Element.of("span", "note").text("not measured"));
        }));
        FactTable table = FactTable.of(
                "The last decided verdict on each series: of trunk, or of a release or a comparison by hand if trunk did not measure it",
                Stream.concat(Stream.of("series"), platforms.stream()).toArray(String[]::new));
        rows.forEach((series, cells) -> table.row(Element.breakable(Element.of("span"), series.name()), cells));
        return SitePage.section("series", "All series", table.scrolled());
    }

    private static Element cell(SiteFacts facts, Place place) {
        SeriesStatus status = facts.now().of(place).orElse(null);
        Element link = Element.of("a").with("href", place.page());
        if (status == null) {
            return link.text("no status");
        }
        String notes = StatusText.notes(status);
        Element cell = Element.of("span").add(link.add(SiteWords.change(status)));
        return notes.isEmpty()
                ? cell
                : cell.add(Element.of("br"), Element.of("span", "note").prose(notes));
    }
}
