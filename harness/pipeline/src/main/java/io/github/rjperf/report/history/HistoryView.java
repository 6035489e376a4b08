package io.github.rjperf.report.history;

import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.model.history.Triage;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.stats.AnchorChain;
import java.util.List;

/**
 * The content of {@code history}: the answer first, then the rest.
 *
 * @param histories histories of trunk, by series and platform
 * @param now the status of the same series
 * @param links links to their commits
 * @param all whether to also show histories without a status: those of retired hosts, and those that are no longer
 *     measured on trunk
 */
public record HistoryView(List<SeriesHistory> histories, SlowerNow now, CommitLinks links, boolean all) {
    /** True if there is nothing to show. */
    public boolean isEmpty() {
        return histories.isEmpty() && now.size() == 0;
    }

    /** {@code 6 of 19 series are slower now, 2 change points to triage}. */
    public String headline() {
        long open = histories.stream()
                .filter(now::isOf)
                .flatMap(history -> history.changePoints().stream())
                .filter(change -> change.state() == Triage.State.UNTRIAGED)
                .count();
        return now.sentence() + ", "
                + (open == 0
                        ? "no change point to triage"
                        : Figures.count(open, "change point", "change points") + " to triage");
    }

    /** The histories without a status. */
    public List<SeriesHistory> ended() {
        return histories.stream().filter(history -> !now.isOf(history)).toList();
    }

    /** {@code 12 histories of retired hosts or ended series are not shown; --all shows them}; empty if none are hidden. */
    public String hidden() {
        int hidden = all ? 0 : ended().size();
        return hidden == 0
                ? ""
                : Figures.count(hidden, "history", "histories")
                        + " of retired hosts or ended series not shown; --all adds " + (hidden == 1 ? "it" : "them");
    }

    public SeriesStatus status(SeriesHistory history) {
        return now.of(Place.of(history)).orElseThrow();
    }

    /** One line for each anchor that a history had before its current one, the oldest first. */
    public static List<String> anchors(SeriesHistory history) {
        AnchorChain chain = AnchorChain.of(history);
        String newest = history.last().anchor();
        return history.lastOfEarlierAnchors().stream()
                .map(last -> anchor(last, newest, chain))
                .toList();
    }

    private static String anchor(HistoryPoint last, String newest, AnchorChain chain) {
        String until = "until " + Figures.time(last.created()) + " against " + last.anchor() + ", ";
        return PlainText.line(until
                + chain.link(last)
                        .map(link -> "chained: " + newest + " against " + link.anchor() + " is " + Figures.change(link))
                        .orElse("which no comparison links to " + newest));
    }
}
