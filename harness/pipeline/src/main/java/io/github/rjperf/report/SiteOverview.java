package io.github.rjperf.report;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.RecordedVerdict;
import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.report.SiteFacts.Place;
import java.util.ArrayList;
import java.util.HashMap;
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
        if (facts.isEmpty()) {
            return "No results are recorded";
        }
        int measured = facts.slower().measured();
        if (measured == 0) {
            return "No comparison of trunk is recorded";
        }
        if (facts.slower().unknown() == measured) {
            return "Too few comparisons of trunk to tell what is slower now";
        }
        int slower = facts.slower().series().size();
        String of = " of " + measured + " series on trunk";
        return switch (slower) {
            case 0 -> "None" + of + " is slower now";
            case 1 -> "1" + of + " is slower now";
            default -> slower + of + " are slower now";
        };
    }

    private static Element series(SiteFacts facts, SortedMap<Place, List<RecordedVerdict>> places) {
        if (places.isEmpty()) {
            return SitePage.section("series", "All series", Element.of("p").text("There is none."));
        }
        SortedSet<String> platforms = new TreeSet<>();
        places.keySet().forEach(place -> platforms.add(place.platform()));
        Map<SeriesKey, List<Element>> rows = new LinkedHashMap<>();
        Map<Place, RecordedVerdict> newest = newest(facts);
        places.keySet().forEach(place -> rows.computeIfAbsent(place.series(), key -> new ArrayList<>()));
        rows.forEach((series, cells) -> platforms.forEach(platform -> {
            Place place = new Place(series, platform);
            cells.add(
                    places.containsKey(place)
                            ? cell(place, newest)
                            : Element.of("span", "note").text("not measured"));
        }));
        SiteTable table = SiteTable.of(
                "Newest verdict on each series: on trunk, or of another comparison if trunk did not measure it",
                Stream.concat(Stream.of("series"), platforms.stream()).toArray(String[]::new));
        rows.forEach((series, cells) -> table.row(Folds.breakable(Element.of("span"), series.name()), cells));
        return SitePage.section("series", "All series", table.element());
    }

    /** Verdicts of trunk first; those of builds compared with themselves say nothing about the code. */
    private static Map<Place, RecordedVerdict> newest(SiteFacts facts) {
        Map<Place, RecordedVerdict> newest = new HashMap<>();
        Stream.concat(facts.trunk().stream(), facts.verdicts().stream())
                .filter(verdict -> verdict.kind() != Context.Kind.CALIBRATION)
                .forEach(verdict -> newest.putIfAbsent(new Place(verdict.series(), verdict.platform()), verdict));
        return newest;
    }

    private static Element cell(Place place, Map<Place, RecordedVerdict> newest) {
        RecordedVerdict verdict = newest.get(place);
        Element link = Element.of("a").with("href", place.page());
        return verdict == null ? link.text("not judged") : link.add(SiteWords.change(verdict));
    }
}
