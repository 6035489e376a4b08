package io.github.rjperf.report.markdown;

import static io.github.rjperf.report.markup.MarkdownText.NO_BREAK_SPACE;
import static io.github.rjperf.report.markup.MarkdownText.unbroken;

import io.github.rjperf.report.Figures;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.markup.MarkdownText;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A Markdown table, line by line.
 *
 * @param <R> type of the rows
 */
public record MarkdownTable<R>(List<Column<R>> columns) {
    /** A column with Markdown in its head and cells; numbers are right-aligned. */
    public record Column<R>(String head, boolean isNumber, Function<R, String> cell) {
        public static <R> Column<R> words(String head, Function<R, String> cell) {
            return new Column<>(head, false, cell);
        }

        public static <R> Column<R> numbers(String head, Function<R, String> cell) {
            return new Column<>(head, true, cell);
        }
    }

    /** The line with the heads and the line below it. */
    public String head() {
        String rule = columns.stream()
                .map(column -> column.isNumber() ? "--:|" : "---|")
                .collect(Collectors.joining("", "|", "\n"));
        return MarkdownText.row(columns.stream().map(Column::head).toList()) + rule;
    }

    /** A line for each row. */
    public List<String> lines(List<R> rows) {
        return rows.stream()
                .map(row -> MarkdownText.row(
                        columns.stream().map(column -> column.cell().apply(row)).toList()))
                .toList();
    }

    /** A name between the mark of its kind and its verdict, which do not need their own columns. */
    public static String nameAndVerdict(Row row) {
        return row.kind().emoji + NO_BREAK_SPACE + MarkdownText.name(row.name()) + "<br>"
                + MarkdownText.prose(row.verdict());
    }

    /** The column of {@link #change} with the scores below. */
    public static <R> Column<R> changes(Function<R, Row> row) {
        String head = "change [90" + NO_BREAK_SPACE + "%" + NO_BREAK_SPACE + "interval]";
        return Column.numbers(head, each -> change(row.apply(each)) + scores(row.apply(each)));
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
