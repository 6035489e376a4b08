package io.github.rjperf.report;

import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.HistoryPoint;
import io.github.rjperf.model.SeriesHistory;
import io.github.rjperf.model.Triage;
import io.github.rjperf.report.SiteFacts.Place;
import io.github.rjperf.report.SlowerNow.Slow;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The parts of a site about trunk: the series that are slower now, and the open change points. */
final class SiteSlower {
    static final String MEANING =
            "A series is slower now if its level since the last change point is at least 2 % below the level"
                    + " that counts, beyond chance. That is the newest accepted level, or the anchor's if none was accepted.";

    private SiteSlower() {}

    /** The series that are slower now. */
    static Element now(SiteFacts facts) {
        Element section = SitePage.section("slower", "Slower now");
        if (!facts.slower().series().isEmpty()) {
            section.add(table(facts));
        } else if (facts.histories().isEmpty()) {
            section.add(Element.of("p").text("No comparison of trunk is recorded, so this is not known."));
        }
        return section.add(Element.of("p", "note").text(MEANING + unknown(facts.slower())));
    }

    private static String unknown(SlowerNow slower) {
        return slower.unknown() == 0
                ? ""
                : " " + Figures.count(slower.unknown(), "series has", "series have")
                        + " too few comparisons since the anchor or the level changed, so this is not known yet.";
    }

    private static Element table(SiteFacts facts) {
        SiteTable table = SiteTable.of(
                "Series that are slower on trunk now, the worst first",
                "series",
                "platform",
                "level now",
                "since",
                "evidence");
        for (Slow slow : facts.slower().series()) {
            SeriesHistory history = slow.history();
            table.row(
                    SiteTable.series(Place.of(history)),
                    SiteTable.text(history.platform()),
                    Element.of("span", "worse num").prose(LevelText.change(slow.level())),
                    SiteTable.number(Figures.time(slow.since().created())),
                    SiteTable.text(evidence(slow)));
        }
        return table.element();
    }

    /** {@code change point #12, between 1a2b3c4 and 5d6e7f8 (candidate, untriaged)}. */
    static String evidence(Slow slow) {
        ChangePoint change = slow.change().orElse(null);
        if (change == null) {
            return "slower than " + SiteWords.line(slow.history().last().anchor()) + " since the first comparison";
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
