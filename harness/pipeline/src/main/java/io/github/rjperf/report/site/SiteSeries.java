package io.github.rjperf.report.site;

import io.github.rjperf.model.history.RecordedVerdict;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.history.Place;
import io.github.rjperf.report.history.StatusText;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.page.FactTable;
import io.github.rjperf.report.page.HistorySection;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;

/** The page of a site about one series on one platform: its trend, change points, acceptances, and newest verdicts. */
final class SiteSeries {
    private static final int HOST_DIGITS = 12;

    private SiteSeries() {}

    /** The whole page; {@code places} is everything that has a page, with its newest verdicts. */
    static String render(SiteFacts facts, SortedMap<Place, List<RecordedVerdict>> places, Place place) {
        List<SeriesHistory> histories = facts.histories().stream()
                .filter(history -> Place.of(history).equals(place))
                .sorted(Comparator.comparing(
                        (SeriesHistory history) -> history.last().created(), Comparator.reverseOrder()))
                .toList();
        List<Element> sections = new ArrayList<>();
        for (SeriesHistory history : histories) {
            String host = history.host().substring(0, HOST_DIGITS);
            Element heading =
                    Element.of("h2").text("Trunk against the anchor on host " + host + ", " + period(history));
            sections.add(Element.of("section").add(heading).add(HistorySection.of(history, facts.commits())));
        }
        if (histories.isEmpty()) {
            sections.add(SitePage.section(
                    "trunk",
                    "Trunk",
                    SitePage.hint(
                            "No comparison of trunk is recorded for this series; ",
                            "./rjperf bundle record BUNDLE --kind trunk",
                            " records one.")));
        }
        sections.add(verdicts(places.getOrDefault(place, List.of())));
        sections.addAll(others(places.keySet(), place));
        String headline = place.series().name() + ", " + place.platform();
        return new SitePage(SitePage.Part.SERIES, facts.demo(), headline, context(facts, place)).render(sections);
    }

    /** {@code 2026-01-01 to 2026-03-29}. */
    private static String period(SeriesHistory history) {
        String first = Figures.day(history.points().get(0).created());
        String last = Figures.day(history.last().created());
        return first.equals(last) ? first : first + " to " + last;
    }

    private static String context(SiteFacts facts, Place place) {
        String now = facts.now()
                .of(place)
                .map(status -> "Now: " + StatusText.line(status) + ". ")
                .orElse("");
        return now + "Each point of a trend compares trunk with the anchor; negative is slower. "
                + HistorySection.ESTIMATE;
    }

    private static Element verdicts(List<RecordedVerdict> newest) {
        if (newest.isEmpty()) {
            return SitePage.section(
                    "verdicts", "Newest verdicts", Element.of("p").text("None is recorded."));
        }
        FactTable table = FactTable.of(
                "Newest verdicts on this series",
                "measured",
                "base → candidate",
                "kind",
                "change",
                "pairs",
                "verdict",
                "comparison");
        newest.forEach(one -> table.row(
                FactTable.number(Figures.time(one.created())),
                FactTable.text(SiteWords.line(one.base()) + " → " + SiteWords.line(one.candidate())),
                FactTable.text(EnumText.of(one.kind()).replace('-', ' ')),
                SiteWords.change(one),
                FactTable.number(
                        one.change().isThere() ? Integer.toString(one.change().pairs()) : Figures.NONE),
                FactTable.text(StatusText.word(one)),
                Element.of("code").text(SiteComparisons.shortened(one.comparison()))));
        return SitePage.section("verdicts", "Newest verdicts", table.scrolled());
    }

    /** Links to the same series on other platforms. */
    private static List<Element> others(Collection<Place> all, Place place) {
        List<Place> others = all.stream()
                .filter(other -> other.series().equals(place.series()) && !other.equals(place))
                .toList();
        if (others.isEmpty()) {
            return List.of();
        }
        Element list = Element.of("ul");
        others.forEach(other -> list.add(
                Element.of("li").add(SiteWords.link(SitePage.Part.SERIES.root() + other.page(), other.platform()))));
        return List.of(SitePage.section("platforms", "The same series on other platforms", list));
    }
}
