package io.github.rjperf.report.page;

import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.chart.HistoryChart;
import io.github.rjperf.report.history.AnchorText;
import io.github.rjperf.report.history.ChangePointText;
import io.github.rjperf.report.history.CommitLinks;
import io.github.rjperf.report.history.HistoryView;
import io.github.rjperf.report.history.SlowerNow.Judged;
import io.github.rjperf.report.history.StatusText;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.text.HistoryText;
import java.util.List;
import java.util.stream.Stream;

/** Histories as one HTML file that needs nothing else, in the style of the report of a comparison. */
public final class HistoryPage {
    private HistoryPage() {}

    /** A whole page in UTF-8 terms; strings of builds and people stay text whatever they hold. */
    public static String render(HistoryView view) {
        String sentence = view.isEmpty() ? "No history of trunk is recorded" : view.headline();
        Element main = Element.of("main");
        if (!view.now().series().isEmpty()) {
            main.add(slower(view));
        }
        part(main, "The rest", view.now().rest().stream().map(one -> fold(one, view.links())));
        if (view.all()) {
            part(main, "Retired hosts and ended series", view.ended().stream().map(one -> fold(one, view.links())));
        }
        Element header = Element.of("header")
                .add(Element.of("p", "eyebrow").text("RocksJava Perf · history of trunk"))
                .add(Element.of("h1").text(sentence))
                .add(Element.of("p", "context")
                        .text("Each point compares trunk with the anchor; negative is slower. Points against an earlier"
                                + " anchor are chained to the current one if a comparison links both. "
                                + HistoryText.ESTIMATE + (view.hidden().isEmpty() ? "" : " " + view.hidden() + ".")));
        return new HtmlPage(
                        sentence + " · RocksJava Perf", "", Element.of("body").add(header, main))
                .render();
    }

    private static Element slower(HistoryView view) {
        Element section = Element.of("section")
                .add(Element.of("h2").text("Slower now"), SlowerTable.of(view.now(), HistoryPage::name));
        for (Judged slow : view.now().series()) {
            SeriesHistory history = slow.history();
            if (history != null) {
                section.add(Element.of("h3").text(heading(slow.status())));
                content(section, history, view.links());
            }
        }
        return section;
    }

    private static Element name(SeriesStatus status) {
        return Element.breakable(Element.of("span"), status.verdict().series().name());
    }

    private static String heading(SeriesStatus status) {
        return status.verdict().series().name() + ", " + status.verdict().platform();
    }

    /** Folds, so that what is fine takes one line. */
    private static void part(Element main, String title, Stream<Element> folds) {
        List<Element> all = folds.toList();
        if (!all.isEmpty()) {
            main.add(Element.of("section", "folds")
                    .add(Element.of("h2").text(title))
                    .add(all));
        }
    }

    private static Element fold(Judged one, CommitLinks links) {
        SeriesStatus status = one.status();
        VerdictKind kind = StatusText.kind(status);
        Element summary = Element.of("summary")
                .add(Element.of("span", "mark").with("aria-hidden", "true").text(kind.mark))
                .add(Element.breakable(Element.of("span", "name"), heading(status)))
                .text(" ")
                .add(Element.of("span", "num value").text(StatusText.figure(status)))
                .text(" ")
                .add(Element.of("span", "word").prose(StatusText.notes(status)));
        Element body = Element.of("div", "body");
        SeriesHistory history = one.history();
        if (history == null) {
            body.add(Element.of("p").prose(StatusText.evidence(one) + ", not of trunk."));
        } else {
            content(body, history, links);
        }
        return Element.of("details", "series " + kind.style).add(summary, body);
    }

    /** Of a history without a status. */
    private static Element fold(SeriesHistory history, CommitLinks links) {
        Element body = Element.of("div", "body");
        content(body, history, links);
        return Element.of("details", "series")
                .add(
                        Element.of("summary")
                                .add(Element.of("span", "mark"))
                                .add(Element.breakable(
                                        Element.of("span", "name"),
                                        history.series().name() + ", " + history.platform())),
                        body);
    }

    /** The chart of a history, its change points, and what was accepted, under a heading. */
    public static Element section(String heading, SeriesHistory history, CommitLinks links) {
        Element section = Element.of("section").add(Element.of("h2").text(heading));
        content(section, history, links);
        return section;
    }

    private static void content(Element parent, SeriesHistory history, CommitLinks links) {
        parent.add(Element.of("figure")
                .add(Element.scrolled("Trend of " + history.series().name(), HistoryChart.of(history)))
                .add(Element.of("figcaption").prose(HistoryText.extent(history) + ".")));
        AnchorText.lines(history)
                .forEach(text -> parent.add(Element.of("p", "note").prose("Measured " + text + ".")));
        if (!history.changePoints().isEmpty()) {
            parent.add(table(history, links));
        }
        history.acceptances().forEach(one -> parent.add(Element.of("p", "note").prose(ChangePointText.accepted(one))));
    }

    private static Element table(SeriesHistory history, CommitLinks links) {
        Element head = Element.of("tr");
        List.of("number", "measured", "change", "where", "state", "decisions")
                .forEach(name -> head.add(Element.of("th").with("scope", "col").text(name)));
        Element body = Element.of("tbody");
        history.changePoints().forEach(change -> body.add(row(history, change, links)));
        return Element.scrolled(
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

    private static Element row(SeriesHistory history, ChangePoint change, CommitLinks links) {
        String confirmation = ChangePointText.confirmation(history, change);
        Element where = Element.of("td").add(links.where(history, change));
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
