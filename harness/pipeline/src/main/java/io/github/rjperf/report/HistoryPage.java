package io.github.rjperf.report;

import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.HistoryPoint;
import io.github.rjperf.model.SeriesHistory;
import java.util.List;

/** Histories as one HTML file that needs nothing else, in the style of the report of a comparison. */
public final class HistoryPage {
    private HistoryPage() {}

    /** A whole page in UTF-8 terms; strings of builds and people stay text whatever they hold. */
    public static String render(List<SeriesHistory> histories) {
        SlowerNow now = SlowerNow.of(histories);
        String sentence =
                histories.isEmpty() ? "No history of trunk is recorded" : HistoryText.headline(histories, now);
        Element main = Element.of("main");
        histories.forEach(
                history -> main.add(section(history.series().name() + ", " + history.platform(), history, now)));
        Element header = Element.of("header")
                .add(Element.of("p", "eyebrow").text("RocksJava Perf · history of trunk"))
                .add(Element.of("h1").text(sentence))
                .add(Element.of("p", "context")
                        .text("Each point compares trunk with the anchor; negative is slower. Points against an earlier"
                                + " anchor are chained to the current one if a comparison links both. "
                                + HistoryText.ESTIMATE));
        return new HtmlPage(
                        sentence + " · RocksJava Perf", "", Element.of("body").add(header, main))
                .render();
    }

    /** The chart of a history, its change points, and what was accepted. */
    static Element section(String heading, SeriesHistory history, SlowerNow now) {
        Element section = Element.of("section")
                .add(Element.of("h2").text(heading))
                .add(Element.of("figure")
                        .add(SeriesFold.scrolled("Trend", HistoryChart.of(history)))
                        .add(Element.of("figcaption")
                                .prose("Now " + HistoryText.last(history) + ". " + HistoryText.extent(history) + ".")));
        AnchorText.lines(history)
                .forEach(text -> section.add(Element.of("p", "note").prose("Measured " + text + ".")));
        String level = LevelText.of(history, now);
        if (!level.isEmpty()) {
            section.add(Element.of("p").prose(level));
        }
        if (!history.changePoints().isEmpty()) {
            section.add(table(history));
        }
        history.acceptances().forEach(one -> section.add(Element.of("p", "note").prose(ChangePointText.accepted(one))));
        return section;
    }

    private static Element table(SeriesHistory history) {
        Element head = Element.of("tr");
        List.of("number", "measured", "change", "where", "state", "decisions")
                .forEach(name -> head.add(Element.of("th").with("scope", "col").text(name)));
        Element body = Element.of("tbody");
        history.changePoints().forEach(change -> body.add(row(history, change)));
        return SeriesFold.scrolled(
                "Change points",
                Element.of("table")
                        .add(
                                Element.of("caption").text("Change points"),
                                Element.of("thead").add(head),
                                body));
    }

    private static Element decisions(ChangePoint change) {
        Element cell = Element.of("td");
        ChangePointText.decisions(change)
                .forEach(decision -> cell.add(Element.of("div").text(decision)));
        return cell;
    }

    private static Element row(SeriesHistory history, ChangePoint change) {
        String confirmation = ChangePointText.confirmation(history, change);
        Element where = Element.of("td").text(ChangePointText.where(history, change));
        if (!confirmation.isEmpty()) {
            where.add(Element.of("br"), Element.of("code").text(confirmation));
        }
        return Element.of("tr")
                .add(Element.of("td").text(change.id() == null ? Figures.NONE : "#" + change.id()))
                .add(Element.of("td")
                        .text(history.first(change)
                                .map(HistoryPoint::created)
                                .map(Figures::time)
                                .orElse(Figures.NONE)))
                .add(Element.of("td", change.effectLogRatio() < 0 ? "num worse" : "num better")
                        .prose(ChangePointText.effect(change)))
                .add(where)
                .add(Element.of("td").text(ChangePointText.state(change)))
                .add(decisions(change));
    }
}
