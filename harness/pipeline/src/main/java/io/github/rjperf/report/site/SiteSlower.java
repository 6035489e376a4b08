package io.github.rjperf.report.site;

import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.history.ChangePointText;
import io.github.rjperf.report.history.CommitLinks;
import io.github.rjperf.report.history.Place;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.page.FactTable;
import io.github.rjperf.report.page.SiteCell;
import io.github.rjperf.report.page.SlowerTable;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The parts of a site about trunk: the series that are slower now, and the open change points. */
final class SiteSlower {
    private static final String MEANING =
            "A series is slower now if its last decided verdict is a regression that was not accepted."
                    + " A run that could not tell changes nothing. Trunk counts first, then releases and comparisons by hand.";

    private SiteSlower() {}

    /** The series that are slower now. */
    static Element now(SiteFacts facts) {
        Element section = SitePage.section("slower", "Slower now");
        if (!facts.now().series().isEmpty()) {
            section.add(SlowerTable.of(facts.now(), status -> SiteCell.series(Place.of(status))));
        }
        int undecided = facts.now().undecided();
        String unknown = undecided == 0
                ? ""
                : " No verdict on " + Figures.count(undecided, "series", "series") + " was decided yet.";
        return section.add(Element.of("p", "note").text(MEANING + unknown));
    }

    /** The open change points, by the state of their triage. */
    static Element changePoints(SiteFacts facts) {
        Map<Triage.State, Long> all = facts.histories().stream()
                .flatMap(history -> history.changePoints().stream())
                .collect(Collectors.groupingBy(ChangePoint::state, TreeMap::new, Collectors.counting()));
        Element section = SitePage.section("change-points", "Open change points");
        long closed = 0;
        for (Map.Entry<Triage.State, Long> each : all.entrySet()) {
            if (each.getKey().isOpen()) {
                section.add(table(facts, each.getKey()));
            } else {
                closed += each.getValue();
            }
        }
        String sentence = all.isEmpty()
                ? "No change point is recorded; ./rjperf history searches for new ones."
                : Figures.count(closed, "change point is", "change points are")
                        + " closed: accepted, fixed or invalid. The pages of the series show them.";
        return section.add(Element.of("p", "note").text(sentence));
    }

    private static Element table(SiteFacts facts, Triage.State state) {
        FactTable table =
                FactTable.of(heading(state), "series", "platform", "number", "change", "measured", "where", "decision");
        for (SeriesHistory history : facts.histories()) {
            history.changePoints().stream()
                    .filter(change -> change.state() == state)
                    .forEach(change -> row(table, facts.commits(), history, change));
        }
        return table.scrolled();
    }

    private static String heading(Triage.State state) {
        return switch (state) {
            case UNTRIAGED -> "To triage";
            case INVESTIGATING -> "Being investigated";
            case CONFIRMED -> "Confirmed";
            case ACCEPTED, FIXED, INVALID -> throw new IllegalArgumentException("not open: " + state);
        };
    }

    private static void row(FactTable table, CommitLinks commits, SeriesHistory history, ChangePoint change) {
        table.row(
                SiteCell.series(Place.of(history)),
                SiteCell.text(history.platform()),
                SiteCell.number(change.id() == null ? Figures.NONE : "#" + change.id()),
                Element.of("span", change.effectLogRatio() < 0 ? "num worse" : "num better")
                        .prose(ChangePointText.effect(change)),
                SiteCell.number(history.first(change)
                        .map(HistoryPoint::created)
                        .map(Figures::time)
                        .orElse(Figures.NONE)),
                commits.where(history, change),
                SiteCell.text(ChangePointText.newestDecision(change)));
    }
}
