package io.github.rjperf.report.comment;

import io.github.rjperf.model.Pair;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.MarkdownTable;
import io.github.rjperf.report.MarkdownText;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.SecondaryMetrics;
import io.github.rjperf.report.TextChart;
import io.github.rjperf.report.Words;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** All operations of one platform for the summary page of a run, the one to act on first, each with its place in a chart. */
final class SummaryTable {
    private static final int MOST_DETAILS = 40;
    private static final int MOST_PAIRS = 60;
    /** What the columns mean, after an empty line; once for all platforms. */
    static final String LEGEND =
            "\nEach line of the chart shows the change and its 95 % interval; │ stands at no change, · at the tolerance."
                    + " Noise: the standard deviation of the change from pair to pair. Detectable: the smallest slowdown that"
                    + " so many pairs at this noise would have flagged in 80 of 100 runs.\n";

    private static final String BODY = "BODY";

    private final PlatformResult.Measured measured;
    private final List<Row> rows;
    private final TextChart chart;

    /** @param chart has room for the rows of all platforms, so that they can be compared */
    SummaryTable(PlatformResult.Measured measured, TextChart chart) {
        this.measured = measured;
        this.rows = Row.bySeverity(measured.results());
        this.chart = chart;
    }

    /** One axis for all platforms. */
    static TextChart chart(Overview overview) {
        return TextChart.of(
                overview.measured().get(0).results().judgement().rule().tolerance(),
                overview.lines().stream()
                        .flatMap(line -> line.cells().stream())
                        .map(Cell::row)
                        .toList());
    }

    /** Heading, table and pairs; as many rows as fit. */
    String render(CommentRoom room) {
        String head = room.take("\n#### " + measured.platform() + "\n\n"
                + MarkdownText.row(List.of(
                        "",
                        "operation",
                        "<code>" + chart.head() + "</code>",
                        "change [95 % interval]",
                        "noise",
                        "pairs",
                        "detectable"))
                + "|---|---|---|--:|--:|--:|--:|\n");
        String pairs = pairs(room.part(room.left() / 4));
        room.take(pairs);
        String table = room.lines(
                rows.stream().map(this::row).toList(),
                more -> String.format(
                        Locale.ROOT, "%n… and %d more, less severe, in the HTML report of this platform.%n", more));
        return head + table + pairs;
    }

    private String row(Row row) {
        String scores = row.scores();
        return MarkdownText.row(List.of(
                row.kind().emoji,
                MarkdownTable.name(row.name()) + "<br>"
                        + MarkdownText.prose(Words.verdict(row.judged().verdict())),
                "<code>" + chart.line(row) + "</code>",
                OperationTable.unbroken(MarkdownText.prose(row.change()))
                        + (scores.isEmpty() ? "" : "<br>" + OperationTable.unbroken(MarkdownText.prose(scores))),
                row.look()
                        .map(look -> OperationTable.unbroken(Figures.percent(Math.expm1(look.sdLogRatio()))))
                        .orElse(Figures.NONE),
                Integer.toString(row.pairs().size()),
                OperationTable.unbroken(row.detectable())));
    }

    /** The data behind the changes: every pair in time order, CPU time, and allocation. */
    private String pairs(CommentRoom room) {
        List<Row> changed = rows.stream()
                .filter(row -> Standing.of(row.kind(), false).isOpen())
                .filter(row -> row.look().isPresent())
                .limit(MOST_DETAILS)
                .toList();
        if (changed.isEmpty()) {
            return "";
        }
        String around = "\n"
                + MarkdownText.fold(
                        "Pairs, CPU time and allocation of what changed on " + measured.platform(),
                        "| operation | change of each pair in time order, % | CPU time per operation | heap per operation |\n"
                                + "|---|---|--:|--:|\n" + BODY);
        if (CommentRoom.size(around) > room.left()) {
            return "";
        }
        room.take(around);
        String lines = room.lines(changed.stream().map(SummaryTable::details).toList(), more -> "");
        return around.replace(BODY, lines);
    }

    private static String details(Row row) {
        String ratios =
                row.pairs().stream().limit(MOST_PAIRS).map(SummaryTable::ratio).collect(Collectors.joining(" "));
        return MarkdownText.row(List.of(
                MarkdownTable.name(row.name()),
                ratios + (row.pairs().size() > MOST_PAIRS ? " …" : ""),
                OperationTable.unbroken(SecondaryMetrics.cpuTime(row)),
                OperationTable.unbroken(SecondaryMetrics.allocated(row))));
    }

    /** {@code −50.1}, or {@code ×} for a pair that was not judged. */
    private static String ratio(Pair pair) {
        return pair.isValid() ? Figures.change(Math.expm1(pair.logRatio())).replace(" %", "") : "×";
    }
}
