package io.github.rjperf.report;

import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.HistoryPoint;
import io.github.rjperf.model.SeriesHistory;
import io.github.rjperf.model.SlowSeries;
import io.github.rjperf.model.Triage;
import io.github.rjperf.report.SiteFacts.Place;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The parts of a site about trunk: the series that are slower now, and the open change points. */
final class SiteSlower {
    private SiteSlower() {}

    /** The series that are slower now. */
    static Element now(SiteFacts facts) {
        if (facts.slower().isEmpty()) {
            return SitePage.section(
                    "slower",
                    "Slower now",
                    Element.of("p")
                            .text(
                                    facts.histories().isEmpty()
                                            ? "No comparison of trunk is recorded, so this is not known."
                                            : "No open change point and no newest verdict of trunk shows a slowdown."));
        }
        SiteTable table = SiteTable.of(
                "Series that are slower on trunk now, the worst first",
                "series",
                "platform",
                "change",
                "since",
                "evidence");
        for (SlowSeries slow : facts.slower()) {
            SeriesHistory history = slow.history();
            table.row(
                    SiteTable.series(Place.of(history)),
                    SiteTable.text(history.platform()),
                    Element.of("span", "worse num").prose(change(slow)),
                    SiteTable.number(Figures.time(slow.since().created())),
                    SiteTable.text(evidence(slow)));
        }
        return SitePage.section("slower", "Slower now", table.element());
    }

    private static String change(SlowSeries slow) {
        ChangePoint change = slow.change();
        if (change != null) {
            return ChangePointText.effect(change);
        }
        HistoryPoint last = slow.history().last();
        return Figures.change(last.change()) + " " + Figures.interval(last.lowChange(), last.highChange());
    }

    /** {@code change point #12, between 1a2b3c4 and 5d6e7f8 (candidate, untriaged)}. */
    static String evidence(SlowSeries slow) {
        ChangePoint change = slow.change();
        if (change == null) {
            return "the newest two verdicts against "
                    + SiteWords.line(slow.history().last().anchor());
        }
        String number = change.id() == null ? "" : " #" + change.id();
        return "change point" + number + ", " + ChangePointText.where(slow.history(), change) + " ("
                + ChangePointText.state(change) + ")";
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
        SiteTable table =
                SiteTable.of(heading(state), "series", "platform", "number", "change", "measured", "where", "decision");
        for (SeriesHistory history : facts.histories()) {
            history.changePoints().stream()
                    .filter(change -> change.state() == state)
                    .forEach(change -> row(table, history, change));
        }
        return table.element();
    }

    private static String heading(Triage.State state) {
        return switch (state) {
            case UNTRIAGED -> "To triage";
            case INVESTIGATING -> "Being investigated";
            case CONFIRMED -> "Confirmed";
            case ACCEPTED, FIXED, INVALID -> throw new IllegalArgumentException("not open: " + state);
        };
    }

    private static void row(SiteTable table, SeriesHistory history, ChangePoint change) {
        table.row(
                SiteTable.series(Place.of(history)),
                SiteTable.text(history.platform()),
                SiteTable.number(change.id() == null ? Figures.NONE : "#" + change.id()),
                Element.of("span", change.effectLogRatio() < 0 ? "num worse" : "num better")
                        .prose(ChangePointText.effect(change)),
                SiteTable.number(history.first(change)
                        .map(HistoryPoint::created)
                        .map(Figures::time)
                        .orElse(Figures.NONE)),
                SiteTable.text(ChangePointText.where(history, change)),
                SiteTable.text(ChangePointText.newestDecision(change)));
    }
}
