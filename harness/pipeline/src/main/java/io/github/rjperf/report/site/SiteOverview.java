package io.github.rjperf.report.site;

import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.RecordedVerdict;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.history.ChangePointText;
import io.github.rjperf.report.history.Place;
import io.github.rjperf.report.history.StatusText;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.page.FactTable;
import io.github.rjperf.report.page.HistorySection;
import java.util.List;
import java.util.SortedMap;
import java.util.stream.Stream;

/**
 * The front page of a site: what is slower now, what needs a decision, and links to everything else.
 *
 * @param places everything that has a page, with its newest verdicts
 */
record SiteOverview(SiteFacts facts, SortedMap<Place, List<RecordedVerdict>> places) {
    private static final String MEANING =
            "A series is slower now if its last decided verdict is a regression that was not accepted. An inconclusive run changes"
                    + " nothing. Trunk counts first, then releases and comparisons by hand.";

    String render() {
        String headline = facts.comparisons().isEmpty()
                ? "No results are recorded"
                : facts.now().sentence();
        return new SitePage(SitePage.Part.OVERVIEW, facts.demo(), headline, "")
                .render(List.of(
                        slower(),
                        changePoints(),
                        series(),
                        SiteComparisons.newest(facts),
                        SiteComparisons.hosts(facts)));
    }

    private Element slower() {
        Element section = SitePage.section("slower", "Slower now");
        if (!facts.now().series().isEmpty()) {
            section.add(HistorySection.slower(facts.now(), status -> SiteWords.series(Place.of(status))));
        }
        int undecided = facts.now().undecided();
        String unknown = undecided == 0
                ? ""
                : " No verdict on " + Figures.count(undecided, "series", "series") + " was decided yet.";
        return section.add(Element.note(MEANING + unknown));
    }

    /** The open change points, by the state of their triage. */
    private Element changePoints() {
        List<Triage.State> all = facts.histories().stream()
                .flatMap(history -> history.changePoints().stream())
                .map(ChangePoint::state)
                .toList();
        Element section = SitePage.section("change-points", "Open change points");
        Stream.of(Triage.State.values())
                .filter(state -> state.isOpen() && all.contains(state))
                .forEach(state -> section.add(table(state)));
        long closed = all.stream().filter(state -> !state.isOpen()).count();
        String sentence = all.isEmpty()
                ? "No change point is recorded; ./rjperf history searches for new ones."
                : Figures.count(closed, "change point is", "change points are")
                        + " closed: accepted, fixed or invalid. The pages of the series show them.";
        return section.add(Element.note(sentence));
    }

    private Element table(Triage.State open) {
        String heading =
                switch (open) {
                    case UNTRIAGED -> "To triage";
                    case INVESTIGATING -> "Being investigated";
                    default -> "Confirmed";
                };
        FactTable table =
                FactTable.of(heading, "series", "platform", "number", "change", "measured", "where", "decision");
        for (SeriesHistory history : facts.histories()) {
            history.changePoints().stream()
                    .filter(change -> change.state() == open)
                    .forEach(change -> row(table, history, change));
        }
        return table.scrolled();
    }

    private void row(FactTable table, SeriesHistory history, ChangePoint change) {
        table.row(
                SiteWords.series(Place.of(history)),
                FactTable.text(history.platform()),
                FactTable.number(change.id() == null ? Figures.NONE : "#" + change.id()),
                HistorySection.effect(change),
                HistorySection.measured(history, change),
                facts.commits().where(history, change),
                FactTable.text(ChangePointText.newestDecision(change)));
    }

    private Element series() {
        if (places.isEmpty()) {
            return SitePage.section("series", "All series", Element.of("p").text("There is none."));
        }
        List<String> platforms = places.keySet().stream()
                .map(Place::platform)
                .distinct()
                .sorted()
                .toList();
        FactTable table = FactTable.of(
                "The last decided verdict on each series: from trunk, or, if trunk did not measure it, from a release or a comparison by"
                        + " hand",
                Stream.concat(Stream.of("series"), platforms.stream()).toArray(String[]::new));
        places.keySet().stream()
                .map(Place::series)
                .distinct()
                .forEach(series -> table.row(
                        Element.breakable(Element.of("span"), series.name()),
                        platforms.stream()
                                .map(platform -> cell(new Place(series, platform)))
                                .toList()));
        return SitePage.section("series", "All series", table.scrolled());
    }

    private Element cell(Place place) {
        if (!places.containsKey(place)) {
            return Element.of("span", "note").text("not measured");
        }
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
