package io.github.rjperf.report.text;

import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.RecordedVerdict;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.chart.Sparkline;
import io.github.rjperf.report.history.AnchorText;
import io.github.rjperf.report.history.ChangePointText;
import io.github.rjperf.report.history.HistoryView;
import io.github.rjperf.report.history.SlowerNow.Judged;
import io.github.rjperf.report.history.StatusText;
import io.github.rjperf.report.markup.TextWrap;
import io.github.rjperf.stats.AnchorChain;
import java.util.List;

/** Histories for a terminal: what is slower now with its evidence, then the rest. */
public final class HistoryText {
    public static final String ESTIMATE = "A change point is an estimate; a paired comparison confirms it.";

    private static final int MOST_BLOCKS = 60;
    private static final String INDENT = "  ";
    private static final int NARROWEST = 40;

    private final HistoryView view;
    private final int width;
    private final StringBuilder out = new StringBuilder();

    private HistoryText(HistoryView view, int width) {
        this.view = view;
        this.width = width;
    }

    /** Text that ends with a new line; empty if there is nothing to show. */
    public static String render(HistoryView view, int columns) {
        return view.isEmpty() ? "" : new HistoryText(view, Math.max(NARROWEST, columns)).text();
    }

    private String text() {
        out.append(view.headline()).append("\n");
        part("Slower now", view.now().series());
        view.now().series().forEach(slow -> {
            judged(slow);
            line("decision: " + StatusText.decision(slow));
        });
        part("The rest", view.now().rest());
        view.now().rest().forEach(this::judged);
        if (view.all()) {
            part("Retired hosts and ended series", view.ended());
            view.ended().forEach(history -> {
                out.append("\n").append(name(history)).append("\n");
                history(history);
            });
        }
        if (view.histories().stream()
                .anyMatch(history -> !history.changePoints().isEmpty())) {
            out.append("\n").append(ESTIMATE).append("\n");
        }
        if (!view.hidden().isEmpty()) {
            out.append("\n").append(view.hidden()).append("\n");
        }
        return out.toString();
    }

    private void part(String title, List<?> content) {
        if (!content.isEmpty()) {
            out.append("\n").append(title).append("\n");
        }
    }

    private void judged(Judged one) {
        head(one.status());
        SeriesHistory history = one.history();
        if (history == null) {
            line(StatusText.evidence(one));
        } else {
            history(history);
        }
    }

    /** {@code ✗ Get.get  linux-x64} and its figure. */
    private void head(SeriesStatus status) {
        RecordedVerdict verdict = status.verdict();
        String notes = StatusText.notes(status);
        out.append("\n")
                .append(StatusText.kind(status).mark)
                .append(" ")
                .append(verdict.series().name())
                .append(INDENT)
                .append(verdict.platform())
                .append("\n");
        line(StatusText.figure(status) + (notes.isEmpty() ? "" : ", " + notes));
    }

    private void history(SeriesHistory history) {
        line(trend(history) + INDENT + extent(history));
        AnchorText.lines(history).forEach(this::line);
        history.changePoints().forEach(change -> changePoint(history, change));
        history.acceptances().forEach(one -> line(ChangePointText.accepted(one)));
    }

    private static String name(SeriesHistory history) {
        return history.series().name() + INDENT + history.platform();
    }

    private String trend(SeriesHistory history) {
        AnchorChain chain = AnchorChain.of(history);
        double[] changes = history.points().stream()
                .map(point -> chain.level(point).orElse(point))
                .mapToDouble(HistoryPoint::change)
                .toArray();
        return Sparkline.of(changes, Math.min(MOST_BLOCKS, width / 2));
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

    private void changePoint(SeriesHistory history, ChangePoint change) {
        line(sentence(history, change));
        ChangePointText.decisions(change).forEach(decision -> line(INDENT + decision));
        List.of(view.links().address(history, change), ChangePointText.confirmation(history, change)).stream()
                .filter(unbroken -> !unbroken.isEmpty())
                .forEach(unbroken ->
                        out.append(INDENT).append(INDENT).append(unbroken).append("\n"));
    }

    private static String sentence(SeriesHistory history, ChangePoint change) {
        String number = change.id() == null ? "not recorded" : "#" + change.id();
        String when = history.first(change)
                .map(first -> Figures.time(first.created()) + ", ")
                .orElse("");
        return number + " " + ChangePointText.effect(change) + " " + when + ChangePointText.where(history, change)
                + " (" + ChangePointText.state(change) + ")";
    }

    private void line(String text) {
        TextWrap.lines(text, width - INDENT.length())
                .forEach(line -> out.append(INDENT).append(line).append("\n"));
    }
}
