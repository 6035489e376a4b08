package io.github.rjperf.report.markup;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A table in fixed-width text: number columns keep the width that they need, and word columns wrap in the remaining
 * width. If a name does not fit into its column, every name is on its own line above the rest of its row, so that it can
 * be copied.
 *
 * @param note text below a row, empty for none
 * @param ansi SGR parameters for the cells of a row in WORDS columns, empty for none
 * @param <R> type of the rows
 */
public record TextTable<R>(List<Column<R>> columns, List<R> rows, Function<R, String> note, Function<R, String> ansi) {
    private static final String GAP = "  ";
    private static final String INDENT = "     ";
    private static final Pattern BRACKETS = Pattern.compile("\\[[^\\]]*]");

    /** The way to determine the width of a column. */
    public enum Fit {
        /** As wide as its widest cell, right-aligned. */
        NUMBER,
        /** Wraps at the given width, left-aligned. */
        WORDS,
        /** Wraps in the width that the other columns leave. */
        REST,
        /** Is not wrapped as long as it fits on its own line. */
        NAME
    }

    /**
     * A column of a table.
     *
     * @param width maximum width of a WORDS column, or minimum width of a REST or NAME column; unused for numbers
     * @param cell text for a row
     */
    public record Column<R>(String head, Fit fit, int width, Function<R, String> cell) {}

    /** A table without notes and colors. */
    public static <R> TextTable<R> of(List<Column<R>> columns, List<R> rows) {
        return new TextTable<>(columns, rows, row -> "", row -> "");
    }

    /** The table's text lines, none wider than {@code width} unless the numbers are. */
    public List<String> render(int width) {
        int[] widths = widths(width);
        List<List<String>> lines = hasLongName(widths) ? stacked(width) : lines(widths);
        List<String> out = new ArrayList<>(lines.get(0));
        for (int i = 0; i < rows.size(); i++) {
            out.addAll(lines.get(i + 1));
            String below = note.apply(rows.get(i));
            if (!below.isEmpty()) {
                out.addAll(TextWrap.lines(INDENT, below, width));
            }
        }
        return out;
    }

    /** The lines of the heads, and those of each row. */
    private List<List<String>> lines(int[] widths) {
        List<List<String>> out = new ArrayList<>();
        List<List<String>> head = wrap(TextTable::head, widths);
        int height = height(head);
        // heads are at the bottom of their row, so that one-line heads are directly above their numbers
        List<List<String>> sunk = head.stream()
                .map(cell -> Stream.concat(Stream.generate(() -> "").limit(height - cell.size()), cell.stream())
                        .toList())
                .toList();
        out.add(print(sunk, widths, ""));
        rows.forEach(row -> out.add(print(wrap(column -> column.cell().apply(row), widths), widths, ansi.apply(row))));
        return out;
    }

    /** All lines as one text that ends with a new line. */
    public String text(int width) {
        return String.join("\n", render(width)) + "\n";
    }

    private boolean hasLongName(int[] widths) {
        return IntStream.range(0, widths.length)
                .filter(c -> columns.get(c).fit() == Fit.NAME)
                .anyMatch(c ->
                        rows.stream().map(columns.get(c).cell()).anyMatch(name -> TextWrap.width(name) > widths[c]));
    }

    /** The columns before a name and the name, then the other columns below it. */
    private List<List<String>> stacked(int width) {
        int name = columns.stream().map(Column::fit).toList().indexOf(Fit.NAME);
        List<Column<R>> heads = new ArrayList<>(columns.subList(0, name));
        heads.add(new Column<>(
                columns.get(name).head(), Fit.REST, 1, columns.get(name).cell()));
        TextTable<R> names = part(heads);
        List<List<String>> above = names.lines(names.widths(width));
        TextTable<R> rest = part(columns.subList(name + 1, columns.size())).widened(width - INDENT.length());
        List<List<String>> below = rest.lines(rest.widths(width - INDENT.length()));
        List<List<String>> out = new ArrayList<>();
        for (int row = 0; row < above.size(); row++) {
            List<String> both = new ArrayList<>(row == 0 ? List.of() : above.get(row));
            below.get(row).forEach(text -> both.add((INDENT + text).stripTrailing()));
            out.add(both);
        }
        return out;
    }

    private TextTable<R> part(List<Column<R>> these) {
        return new TextTable<>(these, rows, note, ansi);
    }

    /** Gives the last column all the width that remains. */
    private TextTable<R> widened(int width) {
        int last = columns.size() - 1;
        int others = Arrays.stream(widths(width)).limit(last).sum() + GAP.length() * last;
        List<Column<R>> wider = new ArrayList<>(columns.subList(0, last));
        Column<R> words = columns.get(last);
        wider.add(new Column<>(words.head(), words.fit(), Math.max(words.width(), width - others), words.cell()));
        return part(wider);
    }

    private int[] widths(int width) {
        int[] widths = new int[columns.size()];
        int used = GAP.length() * (columns.size() - 1);
        for (int c = 0; c < widths.length; c++) {
            Column<R> column = columns.get(c);
            int natural = rows.stream()
                    .map(column.cell())
                    .mapToInt(TextWrap::width)
                    .reduce(longestWord(head(column)), Math::max);
            widths[c] = column.fit() == Fit.WORDS ? Math.min(natural, column.width()) : natural;
            used += isFlexible(column) ? 0 : widths[c];
        }
        for (int c = 0; c < widths.length; c++) {
            if (isFlexible(columns.get(c))) {
                widths[c] = Math.min(widths[c], Math.max(columns.get(c).width(), width - used));
            }
        }
        return widths;
    }

    private static boolean isFlexible(Column<?> column) {
        return column.fit() == Fit.REST || column.fit() == Fit.NAME;
    }

    /** The head, with text in brackets as one word: {@code [90 % interval]}. */
    private static String head(Column<?> column) {
        return BRACKETS.matcher(column.head())
                .replaceAll(brackets -> Matcher.quoteReplacement(MarkdownText.unbroken(brackets.group())));
    }

    private static int longestWord(String head) {
        return Arrays.stream(head.split(" ")).mapToInt(TextWrap::width).max().orElse(0);
    }

    private List<List<String>> wrap(Function<Column<R>, String> text, int[] widths) {
        return IntStream.range(0, widths.length)
                .mapToObj(c -> TextWrap.lines(text.apply(columns.get(c)), widths[c]))
                .toList();
    }

    private static int height(List<List<String>> cells) {
        return cells.stream().mapToInt(List::size).max().orElse(0);
    }

    private List<String> print(List<List<String>> cells, int[] widths, String ansi) {
        List<String> out = new ArrayList<>();
        for (int row = 0; row < height(cells); row++) {
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < widths.length; c++) {
                String text = row < cells.get(c).size() ? cells.get(c).get(row) : "";
                String padding = " ".repeat(Math.max(0, widths[c] - TextWrap.width(text)));
                boolean number = columns.get(c).fit() == Fit.NUMBER;
                boolean colored = columns.get(c).fit() == Fit.WORDS && !ansi.isEmpty() && !text.isEmpty();
                String ink = colored ? "\u001B[" + ansi + "m" + text + "\u001B[0m" : text;
                line.append(number ? padding + ink : ink + padding).append(c == widths.length - 1 ? "" : GAP);
            }
            out.add(line.toString().stripTrailing());
        }
        return out;
    }
}
