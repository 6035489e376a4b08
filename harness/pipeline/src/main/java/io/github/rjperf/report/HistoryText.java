package io.github.rjperf.report;

import io.github.rjperf.model.ChangePoint;
import io.github.rjperf.model.HistoryPoint;
import io.github.rjperf.model.SeriesHistory;
import io.github.rjperf.model.Triage;
import io.github.rjperf.stats.AnchorChain;
import java.util.List;

/** Histories for a terminal. */
public final class HistoryText {
    static final String ESTIMATE = "A change point is an estimate; a paired comparison confirms it.";

    private static final int MOST_BLOCKS = 60;
    private static final String INDENT = "  ";
    private static final int NARROWEST = 40;

    private HistoryText() {}

    /** Text that ends with a new line; empty without histories. */
    public static String render(List<SeriesHistory> histories, int columns) {
        if (histories.isEmpty()) {
            return "";
        }
        int width = Math.max(NARROWEST, columns);
        SlowerNow now = SlowerNow.of(histories);
        StringBuilder out = new StringBuilder(headline(histories, now)).append("\n");
        for (SeriesHistory history : histories) {
            write(history, width, out);
            line(out, width, LevelText.of(history, now));
            history.changePoints().forEach(change -> write(history, change, width, out));
            history.acceptances().forEach(one -> line(out, width, ChangePointText.accepted(one)));
        }
        if (histories.stream().anyMatch(history -> !history.changePoints().isEmpty())) {
            out.append("\n").append(ESTIMATE).append("\n");
        }
        return out.toString();
    }

    static String headline(List<SeriesHistory> histories, SlowerNow now) {
        long open = histories.stream()
                .flatMap(history -> history.changePoints().stream())
                .filter(change -> change.state() == Triage.State.UNTRIAGED)
                .count();
        int slower = now.series().size();
        return Figures.count(histories.size(), "history", "histories") + ", "
                + (open == 0
                        ? "no change point to triage"
                        : Figures.count(open, "change point", "change points") + " to triage")
                + (slower == 0 ? "" : ", " + slower + " slower now");
    }

    /** The last comparison: {@code −4.2 % [−5.0, −3.4] against 9.10.0}. */
    static String last(SeriesHistory history) {
        HistoryPoint last = history.last();
        return Figures.change(last.change()) + " " + Figures.interval(last.lowChange(), last.highChange()) + " against "
                + PlainText.line(last.anchor());
    }

    /** {@code 60 comparisons, 2026-01-01 02:00 UTC to 2026-03-01 02:00 UTC}. */
    static String extent(SeriesHistory history) {
        int number = history.points().size();
        String first = Figures.time(history.points().get(0).created());
        return Figures.count(number, "comparison", "comparisons") + ", "
                + (number == 1
                        ? first
                        : first + " to " + Figures.time(history.last().created()));
    }

    private static void write(SeriesHistory history, int width, StringBuilder out) {
        AnchorChain chain = AnchorChain.of(history);
        double[] changes = history.points().stream()
                .map(point -> chain.level(point).orElse(point))
                .mapToDouble(HistoryPoint::change)
                .toArray();
        out.append("\n")
                .append(history.series().name())
                .append(INDENT)
                .append(history.platform())
                .append("\n");
        line(out, width, Sparkline.of(changes, Math.min(MOST_BLOCKS, width - INDENT.length())));
        line(out, width, "now " + last(history) + " · " + extent(history));
        AnchorText.lines(history).forEach(text -> line(out, width, text));
    }

    private static void write(SeriesHistory history, ChangePoint change, int width, StringBuilder out) {
        line(out, width, sentence(history, change));
        ChangePointText.decisions(change).forEach(decision -> line(out, width, INDENT + decision));
        String confirmation = ChangePointText.confirmation(history, change);
        if (!confirmation.isEmpty()) {
            out.append(INDENT).append(INDENT).append(confirmation).append("\n");
        }
    }

    private static String sentence(SeriesHistory history, ChangePoint change) {
        String number = change.id() == null ? "not recorded" : "#" + change.id();
        String when = history.first(change)
                .map(first -> Figures.time(first.created()) + ", ")
                .orElse("");
        return number + " " + ChangePointText.effect(change) + " " + when + ChangePointText.where(history, change)
                + " (" + ChangePointText.state(change) + ")";
    }

    private static void line(StringBuilder out, int width, String text) {
        if (!text.isEmpty()) {
            TextWrap.lines(text, width - INDENT.length())
                    .forEach(line -> out.append(INDENT).append(line).append("\n"));
        }
    }
}
