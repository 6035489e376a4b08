package io.github.rjperf.report.markdown;

import static io.github.rjperf.report.markup.MarkdownText.NO_BREAK_SPACE;
import static io.github.rjperf.report.markup.MarkdownText.unbroken;

import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.markup.MarkdownText;
import io.github.rjperf.report.markup.TextWrap;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;

/**
 * A Markdown table.
 *
 * @param <R> type of the rows
 */
public record MarkdownTable<R>(List<Column<R>> columns) {
    /** Header of a column of {@link #change}. */
    static final String CHANGE = "change [90" + NO_BREAK_SPACE + "%" + NO_BREAK_SPACE + "interval]";

    /** The maximum width of a padded column; longer cells exceed it. */
    private static final int MOST_COLUMNS = 100;

    /** A column with Markdown in its header and cells; numbers are aligned to the right. */
    public record Column<R>(String head, boolean isNumber, Function<R, String> cell) {
        public static <R> Column<R> words(String head, Function<R, String> cell) {
            return new Column<>(head, false, cell);
        }

        public static <R> Column<R> numbers(String head, Function<R, String> cell) {
            return new Column<>(head, true, cell);
        }
    }

    /** The header line with the rule below it, and a line for each row. */
    public record Lines(String head, List<String> rows) {
        public Lines {
            rows = List.copyOf(rows);
        }

        @Override
        public String toString() {
            return head + String.join("", rows);
        }
    }

    /** The table of these rows, with columns that are as wide in the text as on a page. */
    public Lines of(List<R> rows) {
        List<List<String>> cells = new ArrayList<>();
        cells.add(columns.stream().map(Column::head).toList());
        rows.forEach(row -> cells.add(
                columns.stream().map(column -> column.cell().apply(row)).toList()));
        int[] widths = IntStream.range(0, columns.size())
                .map(c -> cells.stream()
                        .mapToInt(row -> width(row.get(c)))
                        .filter(width -> width <= MOST_COLUMNS)
                        .max()
                        .orElse(0))
                .toArray();
        List<String> lines = cells.stream().map(row -> line(row, widths)).toList();
        return new Lines(lines.get(0) + rule(widths), lines.subList(1, lines.size()));
    }

    private String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int c = 0; c < widths.length; c++) {
            String padding = " ".repeat(Math.max(0, widths[c] - width(cells.get(c))));
            line.append("| ")
                    .append(columns.get(c).isNumber() ? padding + cells.get(c) : cells.get(c) + padding)
                    .append(' ');
        }
        return line.append("|\n").toString();
    }

    private String rule(int[] widths) {
        StringBuilder rule = new StringBuilder();
        for (int c = 0; c < widths.length; c++) {
            boolean isNumber = columns.get(c).isNumber();
            rule.append('|')
                    .append("-".repeat(Math.max(3, widths[c] + 2) - (isNumber ? 1 : 0)))
                    .append(isNumber ? ":" : "");
        }
        return rule.append("|\n").toString();
    }

    /** The width of a text in columns; colored marks take two. */
    private static int width(String text) {
        return TextWrap.width(text)
                + (int) text.codePoints().filter(c -> c >= 0x1F000 || c == '⚪').count();
    }

    /** A name between the mark of its kind and its verdict, which therefore need no columns of their own. */
    public static String nameAndVerdict(Row row) {
        return row.kind().emoji + NO_BREAK_SPACE + MarkdownText.breakable(row.name()) + "<br>"
                + MarkdownText.prose(row.verdict());
    }

    /** The column of {@link #change} with the scores below. */
    public static <R> Column<R> changes(Function<R, Row> row) {
        return Column.numbers(CHANGE, each -> change(row.apply(each)) + scores(row.apply(each)));
    }

    /** The change, which may break only before its interval; a dash before the first look. */
    public static String change(Row row) {
        return row.look()
                .map(look -> unbroken(MarkdownText.prose(Figures.change(look.change()))) + " "
                        + unbroken(MarkdownText.prose(Figures.interval(look))))
                .orElse(Figures.NONE);
    }

    /** Both scores on their own line; empty before the first valid pair. */
    public static String scores(Row row) {
        String scores = row.scores();
        return scores.isEmpty()
                ? ""
                : "<br>" + unbroken(MarkdownText.prose(scores)).replace("→" + NO_BREAK_SPACE, "→ ");
    }
}
