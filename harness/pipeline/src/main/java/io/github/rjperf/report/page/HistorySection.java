package io.github.rjperf.report.page;

import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.chart.HistoryChart;
import io.github.rjperf.report.history.ChangePointText;
import io.github.rjperf.report.history.CommitLinks;
import io.github.rjperf.report.history.HistoryView;
import io.github.rjperf.report.history.SlowerNow;
import io.github.rjperf.report.history.StatusText;
import io.github.rjperf.report.markup.Element;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Parts of pages about histories: the chart of a history, its change points, its acceptances, and everything that is slower now. */
public final class HistorySection {
    /** A sentence about what a change point is not. */
    public static final String ESTIMATE = "A change point is an estimate; a paired comparison confirms it.";

    private HistorySection() {}

    /** The chart of a history, its change points, and its acceptances. */
    public static List<Element> of(SeriesHistory history, CommitLinks links) {
        List<Element> all = new ArrayList<>();
        all.add(Element.of("figure")
                .add(
                        Element.scrolled("Trend of " + history.series().name(), HistoryChart.of(history)),
                        Element.of("figcaption").prose(extent(history) + ".")));
        HistoryView.anchors(history).forEach(text -> all.add(Element.note("Measured " + text + ".")));
        if (!history.changePoints().isEmpty()) {
            all.add(table(history, links));
        }
        history.acceptances().forEach(one -> all.add(Element.note(ChangePointText.accepted(one))));
        return all;
    }

    /** {@code 60 comparisons, 2026-01-01 to 2026-03-01}. */
    public static String extent(SeriesHistory history) {
        int number = history.points().size();
        String first = Figures.day(history.points().get(0).created());
        return Figures.count(number, "comparison", "comparisons") + ", "
                + (number == 1
                        ? first
                        : first + " to " + Figures.day(history.last().created()));
    }

    private static Element table(SeriesHistory history, CommitLinks links) {
        FactTable table = FactTable.of("Change points", "number", "measured", "change", "where", "state", "decisions");
        for (ChangePoint change : history.changePoints()) {
            table.row(
                    Figures.orNone(change.id(), id -> "#" + id),
                    List.of(
                            measured(history, change),
                            effect(change),
                            where(history, change, links),
                            FactTable.text(ChangePointText.state(change)),
                            Element.of("div")
                                    .add(ChangePointText.decisions(change).stream()
                                            .map(decision -> Element.of("div").text(decision))
                                            .toList())));
        }
        return table.scrolled();
    }

    /** The series that are slower now, the worst first, with the size and start of the slowdown, the evidence, and the decision. */
    public static Element slower(SlowerNow now, Function<SeriesStatus, Element> name) {
        FactTable table = FactTable.of(
                "Series that are slower now, the worst first",
                "series",
                "platform",
                "change",
                "since",
                "evidence",
                "decision");
        for (SlowerNow.Judged slow : now.series()) {
            SeriesStatus status = slow.status();
            String decision = StatusText.decision(slow);
            table.row(
                    name.apply(status),
                    FactTable.number(status.verdict().platform()),
                    Element.of("span", "worse num").prose(StatusText.figure(status)),
                    FactTable.text(StatusText.notes(status)),
                    FactTable.text(StatusText.evidence(slow)),
                    decision.equals(StatusText.UNDECIDED) ? FactTable.number(decision) : FactTable.text(decision));
        }
        return table.scrolled();
    }

    /** The time of the first comparison after a change. */
    public static Element measured(SeriesHistory history, ChangePoint change) {
        return FactTable.number(history.first(change)
                .map(point -> Figures.time(point.created()))
                .orElse(Figures.NONE));
    }

    public static Element effect(ChangePoint change) {
        return Element.of("span", change.effectLogRatio() < 0 ? "num worse" : "num better")
                .prose(Figures.change(change));
    }

    private static Element where(SeriesHistory history, ChangePoint change, CommitLinks links) {
        Element where = Element.of("div").add(links.where(history, change));
        String confirmation = ChangePointText.confirmation(history, change);
        return confirmation.isEmpty()
                ? where
                : where.add(Element.of("br"), Element.of("code").text(confirmation));
    }
}
