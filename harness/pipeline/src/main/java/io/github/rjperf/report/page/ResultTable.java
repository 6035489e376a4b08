package io.github.rjperf.report.page;

import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.SideFindings;
import io.github.rjperf.report.Unmeasured;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.VerdictText;
import io.github.rjperf.report.chart.ChangeChart;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.RichText;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The first picture of the page: every series with its change on a shared axis and in numbers, grouped by verdict, the
 * worst first. CSS lays out its rows as a grid or, on a narrow screen, as cards; this removes table semantics, so ARIA
 * roles are set explicitly.
 */
record ResultTable(ChangeChart chart) {
    /** The number of visible rows; the others are in a fold, so that a large matrix does not bury the rest of the page. */
    private static final int SHOWN = 60;

    /** The table with its chart. */
    static Element of(List<Row> rows, double tolerance) {
        Element figure = new ResultTable(ChangeChart.of(rows, tolerance)).figure(Unmeasured.without(rows));
        Unmeasured.sentences(rows).forEach(sentence -> figure.add(Element.note(sentence + ".")));
        return figure;
    }

    private Element figure(List<Row> rows) {
        int shown = Math.min(SHOWN, rows.size());
        Element figure = Element.of("figure", "changes")
                .add(chart.patterns(), chart.legend(), PageWords.fold(), table(rows, 0, shown));
        if (rows.size() > SHOWN) {
            figure.add(Element.of("details", "more")
                    .add(Element.of("summary").text("The other " + (rows.size() - SHOWN) + " series"))
                    .add(table(rows, shown, rows.size())));
        }
        return figure;
    }

    /** A table with these rows below a head, in a group for each kind. */
    private Element table(List<Row> rows, int from, int to) {
        Element table = Element.of("table").with("role", "table").add(head());
        Map<VerdictKind, Long> sizes = rows.stream().collect(Collectors.groupingBy(Row::kind, Collectors.counting()));
        int start = from;
        while (start < to) {
            VerdictKind kind = rows.get(start).kind();
            Element group = Element.of("tbody").with("role", "rowgroup");
            // a group that the fold divides has only one head
            if (start == 0 || rows.get(start - 1).kind() != kind) {
                group.add(groupHead(kind, sizes.getOrDefault(kind, 0L)));
            }
            for (; start < to && rows.get(start).kind() == kind; start++) {
                group.add(row(rows.get(start), start + 1));
            }
            table.add(group);
        }
        return table;
    }

    private Element head() {
        Element row = Element.of("tr", "row head")
                .with("role", "row")
                .add(columnHead("name", "series"))
                .add(Element.of("td", "chart").with("aria-hidden", "true").add(chart.labels()))
                .add(columnHead("value", "change [90 % interval]"))
                .add(columnHead("scores", "base → candidate"))
                .add(columnHead("pairs", "pairs"));
        return Element.of("thead").with("role", "rowgroup").add(row);
    }

    private static Element columnHead(String style, String text) {
        return Element.of("th", style)
                .with("scope", "col", "role", "columnheader")
                .prose(text);
    }

    /** The head of a group, such as {@code 10 regressions}, with a sample of the fill of their intervals. */
    private Element groupHead(VerdictKind kind, long size) {
        Element words =
                Element.of("th").with("scope", "rowgroup", "role", "rowheader").with("colspan", "5");
        if (kind.isDrawn()) {
            words.add(ChangeChart.swatch(kind.style)).text(" ");
        }
        String beyond = kind == VerdictKind.NO_REGRESSION ? " > " + Figures.plainPercent(chart.tolerance()) : "";
        return Element.of("tr", "row group " + kind.style)
                .with("role", "row")
                .add(words.prose(kind.tally(size) + beyond));
    }

    private Element row(Row row, int rank) {
        Element line = Element.of("tr", "row " + row.kind().style).with("role", "row");
        line.add(Element.of("th", "name")
                .with("scope", "row", "role", "rowheader")
                .add(Element.mark(row.kind().mark), Folds.link(row, rank)));
        if (row.look().isEmpty()) {
            return line.add(reason(row).addTo(cell("none").with("colspan", "4")));
        }
        Look look = row.look().orElseThrow();
        line.add(cell("chart").add(chart.strip(row, look)))
                .add(change(look))
                .add(cell("scores num").text(row.scores()))
                .add(cell("pairs num").text(Integer.toString(row.pairCount())));
        String note = PlainText.joined("; ", note(row), SideFindings.of(row));
        RichText all = row.cause().then("; ", RichText.of(note));
        return all.isEmpty() ? line : line.add(all.addTo(cell("note")));
    }

    /** A change, which may break only before the interval. */
    private static Element change(Look look) {
        return cell("value")
                .add(Element.of("span", "num").text(Figures.change(look.change())))
                .text(" ")
                .add(Element.of("span", "num").text(Figures.interval(look)));
    }

    private static Element cell(String style) {
        return Element.of("td", style).with("role", "cell");
    }

    /** The reason why there is no number. */
    private static RichText reason(Row row) {
        RichText reason = row.quotedReason();
        return reason.isEmpty() ? RichText.of(row.verdict()) : reason;
    }

    /** A note with details that are not in the head of the group; empty for most rows. */
    private String note(Row row) {
        Verdict verdict = row.judged().verdict();
        if (verdict instanceof Verdict.Inconclusive open) {
            return VerdictText.bound(open) + "; " + row.reason();
        }
        if (verdict instanceof Verdict.AsBuilt || row.kind() == VerdictKind.MUTED) {
            return row.reason();
        }
        boolean isOther = verdict instanceof Verdict.NoRegression proven && proven.tolerance() != chart.tolerance();
        return isOther ? VerdictText.verdict(verdict) : "";
    }
}
