package io.github.rjperf.report.doc;

import static io.github.rjperf.report.doc.Block.brief;
import static io.github.rjperf.report.doc.Block.prose;
import static io.github.rjperf.report.doc.Block.section;

import io.github.rjperf.model.history.ChangePoint;
import io.github.rjperf.model.history.HistoryPoint;
import io.github.rjperf.model.history.RecordedVerdict;
import io.github.rjperf.model.history.SeriesHistory;
import io.github.rjperf.model.history.SeriesStatus;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.chart.Sparkline;
import io.github.rjperf.report.history.ChangePointText;
import io.github.rjperf.report.history.HistoryView;
import io.github.rjperf.report.history.SlowerNow.Judged;
import io.github.rjperf.report.history.StatusText;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.RichText;
import io.github.rjperf.report.markup.RichText.Kind;
import io.github.rjperf.report.page.HistorySection;
import io.github.rjperf.stats.AnchorChain;
import java.util.ArrayList;
import java.util.List;

/** Histories of trunk: what is slower now, with the evidence, then the rest. */
public record HistoryDoc(HistoryView view) {
    private static final int MOST_BLOCKS = 60;

    public static Doc of(HistoryView view) {
        return new HistoryDoc(view).doc();
    }

    private Doc doc() {
        List<Block> slower = new ArrayList<>();
        if (!view.now().series().isEmpty()) {
            slower.add(new Block.Figure(
                    "",
                    List.of(HistorySection.slower(
                            view.now(),
                            status -> Element.breakable(
                                    Element.of("span"),
                                    status.verdict().series().name())))));
        }
        view.now().series().forEach(one -> slower.add(new Block.Section(summary(one.status()), judged(one))));
        List<Block> rest = view.now().rest().stream().map(this::fold).toList();
        List<Block> ended = view.ended().stream()
                .map(history -> (Block) new Block.Fold(
                        "series",
                        RichText.of(Kind.NAME, history.series().name() + ", " + history.platform()),
                        history(history)))
                .toList();
        return new Doc(
                "history of trunk",
                view.isEmpty() ? "No history of trunk is recorded" : view.headline(),
                "Each point compares trunk with the anchor; negative is slower. Points against an earlier anchor are chained to the"
                        + " current one if a comparison links the two.",
                List.of(
                        section("Slower now", slower),
                        section("The rest", rest),
                        section("Retired hosts and ended series", view.all() ? ended : List.of()),
                        prose(HistorySection.ESTIMATE),
                        view.hidden().isEmpty() ? brief() : prose(view.hidden())));
    }

    /** {@code ✗ Get.get, linux-x64: −5.4 % [−7.0, −3.8] against 9.10.0, slower since 2026-01-13}. */
    private static RichText summary(SeriesStatus status) {
        RecordedVerdict verdict = status.verdict();
        String notes = StatusText.notes(status);
        return RichText.of(Kind.SIGN, StatusText.kind(status).mark + " ")
                .with(Kind.NAME, verdict.series().name() + ", " + verdict.platform() + ":")
                .with(Kind.WORDS, " ")
                .with(Kind.FIGURE, StatusText.figure(status) + (notes.isEmpty() ? "" : ","))
                .with(Kind.WORDS, " ")
                .with(Kind.QUIET, notes);
    }

    private Block fold(Judged one) {
        return new Block.Fold("series " + StatusText.kind(one.status()).style, summary(one.status()), judged(one));
    }

    private List<Block> judged(Judged one) {
        SeriesHistory history = one.history();
        if (history == null) {
            return List.of(prose(StatusText.evidence(one) + ", not of trunk."));
        }
        List<Block> blocks = new ArrayList<>(history(history));
        if (one.status().isSlower()) {
            blocks.add(brief(prose("decision: " + StatusText.decision(one))));
        }
        return blocks;
    }

    private List<Block> history(SeriesHistory history) {
        List<Block> brief = new ArrayList<>();
        brief.add(prose(trend(history) + " " + HistorySection.extent(history)));
        brief.add(new Block.Items(HistoryView.anchors(history)));
        history.changePoints().forEach(change -> brief.addAll(changePoint(history, change)));
        brief.add(new Block.Items(
                history.acceptances().stream().map(ChangePointText::accepted).toList()));
        return List.of(new Block.Brief(brief), new Block.Figure("", HistorySection.of(history, view.links())));
    }

    private static String trend(SeriesHistory history) {
        AnchorChain chain = AnchorChain.of(history);
        double[] changes = history.points().stream()
                .map(point -> chain.level(point).orElse(point))
                .mapToDouble(HistoryPoint::change)
                .toArray();
        return Sparkline.of(changes, MOST_BLOCKS);
    }

    private List<Block> changePoint(SeriesHistory history, ChangePoint change) {
        List<String> lines = new ArrayList<>(List.of(sentence(history, change)));
        lines.addAll(ChangePointText.decisions(change));
        return List.of(
                new Block.Items(lines),
                unbroken("Commits", view.links().address(history, change)),
                unbroken("Confirm", ChangePointText.confirmation(history, change)));
    }

    private static Block unbroken(String label, String text) {
        return text.isEmpty() ? brief() : new Block.Command(label, text);
    }

    private static String sentence(SeriesHistory history, ChangePoint change) {
        String number = change.id() == null ? "not recorded" : "#" + change.id();
        String when = history.first(change)
                .map(first -> Figures.time(first.created()) + ", ")
                .orElse("");
        return number + " " + Figures.change(change) + " " + when + ChangePointText.where(history, change) + " ("
                + ChangePointText.state(change) + ")";
    }
}
