package io.github.rjperf.report.page;

import io.github.rjperf.model.Pair;
import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.AllocationText;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Forks;
import io.github.rjperf.report.LayoutAgreementText;
import io.github.rjperf.report.MemoryText;
import io.github.rjperf.report.ReportLinks;
import io.github.rjperf.report.Results;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.VerdictKind;
import io.github.rjperf.report.VerdictText;
import io.github.rjperf.report.chart.IterationChart;
import io.github.rjperf.report.chart.PairChart;
import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.RichText;
import java.util.List;
import java.util.stream.IntStream;

/** The folds, each with everything about one series. */
record Folds(Results results, ReportLinks links) {
    /**
     * The maximum number of folds, so that a large matrix does not make the page too heavy to open; the bundle holds the data of
     * the others.
     */
    static final int MOST = 150;

    Element of(List<Row> rows) {
        Element section = Element.of("section", "folds").with("id", "series");
        section.add(Element.of("h2").text("Each series"));
        section.add(
                Element.note("Open a row to see its pairs, its iterations, CPU time and allocation, and what ran."));
        int shown = Math.min(MOST, rows.size());
        int open = (int) rows.stream()
                .limit(shown)
                .takeWhile(row -> row.kind() != VerdictKind.NO_REGRESSION)
                .count();
        add(section, rows, 0, open);
        if (open < shown) {
            Element rest = Element.of("details", "more");
            rest.add(Element.of("summary").text((open == 0 ? "All " : "The other ") + (shown - open) + " series"));
            add(rest, rows, open, shown);
            section.add(rest);
        }
        if (rows.size() > MOST) {
            section.add(Element.note("The other " + (rows.size() - MOST)
                    + " series, the least severe, are left out to keep this page light; forks.jsonl"
                    + " in the bundle contains their pairs."));
        }
        return section;
    }

    private void add(Element folds, List<Row> rows, int from, int to) {
        IntStream.range(from, to).forEach(i -> folds.later(() -> fold(rows.get(i), i + 1)));
    }

    /** The series' name, as a link to its fold if it has one; browsers open a fold when a link leads into it. */
    static Element link(Row row, int rank) {
        return rank <= MOST
                ? Element.breakable(Element.of("a").with("href", "#" + anchor(rank)), row.name())
                : Element.breakable(Element.of("span"), row.name());
    }

    private static String anchor(int rank) {
        return "series-" + rank;
    }

    /** Everything about one series, folded away until a reader opens it. */
    private Element fold(Row row, int rank) {
        Element fold = Element.of("details", "series " + row.kind().style);
        if (row.kind() == VerdictKind.REGRESSION && rank == 1) {
            fold.with("open", "open");
        }
        fold.add(Element.of("summary")
                .add(Element.mark(row.kind().mark))
                .add(Element.breakable(Element.of("span", "name"), row.name()))
                .text(" ")
                .add(Element.of("span", "num value").text(row.change()))
                .text(" ")
                .add(Element.of("span", "word").text(row.verdict())));
        Element body = Element.of("div", "body").with("id", anchor(rank));
        body.add(explanation(row).addTo(Element.of("p")));
        String history = links.history().apply(row.judged().series());
        if (history != null) {
            body.add(Element.of("p").add(Element.of("a").with("href", history).text("History of this series")));
        }
        double tolerance = row.judged().verdict() instanceof Verdict.NoRegression proven
                ? proven.tolerance()
                : results.judgment().rule().tolerance();
        Element charts = Element.of("div", "charts");
        if (!row.validPairs().isEmpty()) {
            charts.add(chart("Pairs in time order", pairCaption(), PairChart.of(row, tolerance)));
        }
        IterationChart.of(row).forEach(svg -> charts.add(chart("Iterations of each fork", iterationCaption(), svg)));
        body.add(charts);
        if (row.why() != null) {
            body.add(ExplanationSection.of(row, row.why()));
        }
        body.add(MetricTable.of(row));
        body.add(failures(row));
        Element ran = Element.of("div", "charts");
        ran.add(ForkProofs.of(row, results.comparison()));
        body.add(Element.of("h3").text("What ran"), ran);
        return fold.add(body);
    }

    private static RichText explanation(Row row) {
        Verdict verdict = row.judged().verdict();
        RichText reason = row.quotedReason();
        boolean isIntroduced = !reason.isEmpty() && !(verdict instanceof Verdict.Inconclusive);
        RichText all = RichText.of(meaning(verdict) + (isIntroduced ? ":" : "."));
        String measured = row.look().map(look -> measured(row, look)).orElse("");
        String allocation = AllocationText.of(row);
        String memory = MemoryText.of(row);
        String layouts = LayoutAgreementText.of(row);
        String stopped = PlainText.line(row.judged().stopped());
        return all.and(reason.isEmpty() ? reason : reason.own("."))
                .own(measured
                        + (layouts.isEmpty() ? "" : " " + layouts)
                        + (allocation.isEmpty() ? "" : " It " + allocation + ", in every pair.")
                        + (memory.isEmpty() ? "" : " Its process " + memory + ".")
                        + " Measurement stopped: "
                        + (stopped.endsWith(".") ? stopped : stopped + "."));
    }

    private static String measured(Row row, Look look) {
        return " Scores: " + row.scores() + ". The estimate is " + Figures.slowerOrFaster(look.change())
                + "; the data are consistent with anything from "
                + Figures.range(look) + ".";
    }

    /** The verdict in words, without the period. */
    private static String meaning(Verdict verdict) {
        if (verdict instanceof Verdict.NoRegression proven) {
            String d = Figures.plainPercent(proven.tolerance());
            return "A slowdown of more than " + d + " is ruled out"
                    + (proven.unchanged() ? ", and so is a speed-up of more than " + d : "");
        }
        if (verdict instanceof Verdict.Inconclusive open) {
            return "Inconclusive: " + VerdictText.bound(open);
        }
        if (verdict instanceof Verdict.AsBuilt found) {
            return "The candidate is " + (found.slower() ? "slower" : "faster") + " in these two builds";
        }
        return switch (VerdictKind.of(verdict)) {
            case REGRESSION -> "The candidate is slower";
            case IMPROVEMENT -> "The candidate is faster";
            case LOST -> "The base can run this series; the candidate cannot";
            case NOT_COMPARABLE -> "One side cannot run this series";
            default -> "The series could not be measured";
        };
    }

    private static Element chart(String heading, Element caption, Element svg) {
        return Element.of("figure")
                .add(Element.of("h3").text(heading))
                .add(Element.scrolled(heading, svg))
                .add(caption);
    }

    private static Element pairCaption() {
        return Element.of("figcaption")
                .text("Each point is one pair; below zero the candidate was slower. The line is the running mean, each"
                        + " bracket the repeated 90 % interval at a look, × a spoiled or failed pair.");
    }

    private static Element iterationCaption() {
        return Element.of("figcaption")
                .add(Element.of("span", "key base-key").text("○ base"))
                .text(" ")
                .add(Element.of("span", "key candidate-key").text("● candidate"))
                .text(" Small and dashed: warm-up, not judged; values beyond the scale are drawn at its edge."
                        + " Hover over a line to see its scores.");
    }

    private static Element failures(Row row) {
        List<Pair> invalid = row.pairs().stream().filter(p -> !p.isValid()).toList();
        Element list = Element.of("ul");
        invalid.forEach(p -> list.add(
                RichText.of("Pair " + p.slot().pair() + ", attempt " + p.slot().attempt() + ":")
                        .and(Forks.whyInvalid(p))
                        .addTo(Element.of("li"))));
        return invalid.isEmpty()
                ? Element.note("Every pair was judged.")
                : Element.of("div").add(Element.of("h3").text("Spoiled and failed pairs"), list);
    }
}
