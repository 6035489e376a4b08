package io.github.rjperf.report.comment;

import static io.github.rjperf.report.markup.MarkdownText.unbroken;

import io.github.rjperf.model.Pair;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.MethodSentences;
import io.github.rjperf.report.OperationRow.PlatformCell;
import io.github.rjperf.report.Overview;
import io.github.rjperf.report.PlatformResult;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.SecondaryMetrics;
import io.github.rjperf.report.markdown.MarkdownParts;
import io.github.rjperf.report.markdown.MarkdownTable;
import io.github.rjperf.report.markdown.MarkdownTable.Column;
import io.github.rjperf.report.markdown.RemainingBytes;
import io.github.rjperf.report.markup.MarkdownText;
import io.github.rjperf.report.text.TextChart;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The summary page of the run, which opens in a browser: the comment, with a table and chart of all series for each
 * platform instead of its own tables.
 */
public final class JobSummary {
    /** GitHub refuses step summaries above 1 MiB. */
    public static final int MOST_BYTES = 1_000_000;

    private static final int MOST_DETAILS = 40;
    private static final int MOST_PAIRS = 60;
    /** The meaning of the columns, after an empty line; once for all platforms. */
    private static final String LEGEND =
            "\nEach line of the chart shows the change and its 90 % interval. Left is slower; │ marks no change, · the tolerance,"
                    + " beyond which the scale is logarithmic. "
                    + MethodSentences.NOISE + ".\n";

    private static final MarkdownTable<Row> DETAILS = new MarkdownTable<>(List.of(
            Column.words("operation", row -> MarkdownText.breakable(row.name())),
            Column.words("change of each pair in time order, %", JobSummary::changes),
            Column.numbers("CPU time", row -> unbroken(SecondaryMetrics.cpuTime(row))),
            Column.numbers("Java heap", row -> unbroken(SecondaryMetrics.heap(row)))));

    private JobSummary() {}

    /** Markdown of at most {@link #MOST_BYTES} that ends with a new line. */
    public static String render(CommentFacts facts) {
        MarkdownParts parts = facts.parts(true);
        Overview overview = parts.overview();
        return parts.whole(MOST_BYTES, room -> "", room -> {
            if (overview.measured().isEmpty()) {
                return "";
            }
            String pages = room.take(pages(facts));
            String reasons = parts.reasons(room);
            return tables(overview, room) + reasons + pages;
        });
    }

    private static String tables(Overview overview, RemainingBytes room) {
        List<PlatformResult.Measured> compared = overview.compared();
        if (compared.isEmpty()) {
            return "";
        }
        StringBuilder out = new StringBuilder(room.take(LEGEND));
        TextChart chart = TextChart.of(
                overview.measured().get(0).results().judgment().rule().tolerance(),
                overview.cells().map(PlatformCell::row).toList());
        int each = room.left() / compared.size();
        for (PlatformResult.Measured measured : compared) {
            out.append(room.take(new Table(measured, chart).render(room.part(each))));
        }
        return out.toString();
    }

    private static String pages(CommentFacts facts) {
        return "\nThe artifact "
                + MarkdownText.link(
                        facts.run().page() + "#artifacts",
                        "reports-" + facts.run().attempt())
                + " contains an HTML page for each platform, with charts of every pair and iteration.\n";
    }

    /**
     * All operations of one platform, the most urgent one first, each with its place in a chart.
     *
     * @param chart chart with a scale for the rows of all platforms, so that they can be compared
     */
    private record Table(PlatformResult.Measured measured, TextChart chart) {
        /** The heading, the table, and the pairs, with as many rows as fit. */
        String render(RemainingBytes room) {
            List<Row> rows = Row.bySeverity(measured.results());
            MarkdownTable.Lines table = table().of(rows);
            String head = room.take("\n#### " + measured.platform() + "\n\n" + table.head());
            String pairs = room.take(pairs(rows, room.part(room.left() / 4)));
            String lines = room.lines(
                    table.rows(),
                    more -> "\n… and " + more + " more, less severe, in the HTML report of this platform.\n");
            return head + lines + pairs;
        }

        private MarkdownTable<Row> table() {
            return new MarkdownTable<>(List.of(
                    Column.words("operation", MarkdownTable::nameAndVerdict),
                    MarkdownTable.changes(row -> row),
                    Column.words("<code>" + chart.head() + "</code>", row -> "<code>" + chart.line(row) + "</code>"),
                    Column.numbers("noise", row -> row.look()
                            .map(look -> NoiseColumn.percent(look.sdLogRatio()))
                            .orElse(Figures.NONE)),
                    Column.numbers("pairs", row -> Integer.toString(row.pairs().size()))));
        }

        /** The data behind the changes: every pair in time order, CPU time, and allocation. */
        private String pairs(List<Row> rows, RemainingBytes room) {
            List<Row> changed = rows.stream()
                    .filter(row -> row.kind().isOpen())
                    .filter(row -> row.look().isPresent())
                    .limit(MOST_DETAILS)
                    .toList();
            if (changed.isEmpty()) {
                return "";
            }
            MarkdownTable.Lines table = DETAILS.of(changed);
            return room.fold(
                    "Pairs, CPU time, and allocation of the operations that changed on " + measured.platform(),
                    metrics() + table.head(),
                    () -> room.lines(table.rows(), more -> ""));
        }

        private String metrics() {
            return "CPU time and Java heap are shown where the whole 90 % interval of their change, over the same pairs, is beyond "
                    + Figures.plainPercent(measured.results().judgment().rule().minimumEffect())
                    + ". They are information, not verdicts.\n\n";
        }
    }

    private static String changes(Row row) {
        String ratios = row.pairs().stream()
                .limit(MOST_PAIRS)
                .map(pair -> ratio(row, pair))
                .collect(Collectors.joining(" "));
        return ratios + (row.pairs().size() > MOST_PAIRS ? " …" : "");
    }

    /** {@code −50.1}, or {@code ×} for a spoiled or failed pair. */
    private static String ratio(Row row, Pair pair) {
        return pair.isValid() ? Figures.change(Math.expm1(row.logRatio(pair))).replace(" %", "") : "×";
    }
}
