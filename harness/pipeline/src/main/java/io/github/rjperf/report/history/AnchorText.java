package io.github.rjperf.report.history;

import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.stats.AnchorChain;
import java.util.List;

/** The anchors that a history had before its current one, in words. */
public final class AnchorText {
    private AnchorText() {}

    /** One line for each, the oldest first; empty for a history with one anchor. */
    public static List<String> lines(SeriesHistory history) {
        AnchorChain chain = AnchorChain.of(history);
        String newest = history.last().anchor();
        return history.lastOfEarlierAnchors().stream()
                .map(last -> line(last, newest, chain))
                .toList();
    }

    private static String line(HistoryPoint last, String newest, AnchorChain chain) {
        String until = "until " + Figures.time(last.created()) + " against " + last.anchor() + ", ";
        return PlainText.line(until
                + chain.link(last)
                        .map(link -> "chained: " + newest + " against " + link.anchor() + " is "
                                + Figures.change(link.change()) + " "
                                + Figures.interval(link.lowChange(), link.highChange()))
                        .orElse("which no comparison links to " + newest));
    }
}
