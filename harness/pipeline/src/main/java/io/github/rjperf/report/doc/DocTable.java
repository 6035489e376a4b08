package io.github.rjperf.report.doc;

import io.github.rjperf.report.markup.Element;
import io.github.rjperf.report.markup.RichText;
import io.github.rjperf.report.markup.RichText.Kind;
import io.github.rjperf.report.markup.TextTable.Fit;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A table, whose first column names its rows.
 *
 * @param label description of the table
 * @param style class of the style sheet
 * @param note text below a row; may be empty
 * @param <R> type of the rows
 */
public record DocTable<R>(String label, String style, List<Column<R>> columns, List<R> rows, Function<R, String> note)
        implements Block {
    private static final int WORDS = 19;
    private static final int NAME = 20;

    /**
     * One column.
     *
     * @param fit rule for its width in a terminal
     * @param width width, as in a {@code TextTable}
     * @param drawing drawing instead of text; only a page has such a column
     */
    public record Column<R>(
            String head,
            Fit fit,
            int width,
            Function<R, RichText> cell,
            @Nullable Function<R, Element> drawing) {
        public static <R> Column<R> of(String head, Fit fit, int width, Function<R, RichText> cell) {
            return new Column<>(head, fit, width, cell, null);
        }

        /** A column of names that may be broken. */
        public static <R> Column<R> names(String head, Function<R, String> cell) {
            return of(head, Fit.NAME, NAME, row -> RichText.of(Kind.NAME, cell.apply(row)));
        }

        public static <R> Column<R> words(String head, Function<R, String> cell) {
            return of(head, Fit.WORDS, WORDS, row -> RichText.of(cell.apply(row)));
        }

        /** A column of right-aligned numbers that are not broken. */
        public static <R> Column<R> numbers(String head, Function<R, String> cell) {
            return of(head, Fit.NUMBER, 0, row -> RichText.of(Kind.FIGURE, cell.apply(row)));
        }

        public static <R> Column<R> counts(String head, ToIntFunction<R> cell) {
            return numbers(head, row -> Integer.toString(cell.applyAsInt(row)));
        }

        public static <R> Column<R> drawings(String head, Function<R, Element> drawing) {
            return new Column<>(head, Fit.WORDS, WORDS, row -> RichText.of(""), drawing);
        }
    }

    /** A table without notes. */
    public static <R> DocTable<R> of(String label, List<R> rows, List<Column<R>> columns) {
        return new DocTable<>(label, "facts", columns, rows, row -> "");
    }

    /** A table of names with one value each. */
    public static DocTable<Map.Entry<String, RichText>> facts(String label, List<Map.Entry<String, RichText>> facts) {
        return of(
                label,
                facts,
                List.of(Column.words("", Map.Entry::getKey), Column.of("", Fit.REST, WORDS, Map.Entry::getValue)));
    }

    /** The columns for a medium that shows only text. */
    List<Column<R>> textColumns() {
        return columns.stream().filter(column -> column.drawing() == null).toList();
    }
}
