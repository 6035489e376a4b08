package io.github.rjperf.report.markdown;

import io.github.rjperf.report.MarkdownText;
import io.github.rjperf.report.TextWrap;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A Markdown table, line by line.
 *
 * @param columns from left to right
 * @param <R> what a row shows
 */
public record MarkdownTable<R>(List<Column<R>> columns) {
    /** Longer names are cut. */
    private static final int NAME_CHARACTERS = 200;

    public MarkdownTable {
        columns = List.copyOf(columns);
    }

    /**
     * One column.
     *
     * @param head Markdown
     * @param isNumber true to align it to the right
     * @param cell what it shows of a row, as Markdown
     */
    public record Column<R>(String head, boolean isNumber, Function<R, String> cell) {
        public static <R> Column<R> words(String head, Function<R, String> cell) {
            return new Column<>(head, false, cell);
        }

        public static <R> Column<R> numbers(String head, Function<R, String> cell) {
            return new Column<>(head, true, cell);
        }
    }

    /** The line of heads and the line below it. */
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

    /** The name of an operation, whatever it is, for a cell. */
    public static String name(String name) {
        return MarkdownText.code(TextWrap.shortened(name, NAME_CHARACTERS));
    }
}
