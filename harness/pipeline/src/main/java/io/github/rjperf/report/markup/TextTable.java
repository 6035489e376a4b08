package io.github.rjperf.report.markup;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A table in fixed-width text: number columns keep the width they need, word columns wrap in what is left. If a name does
 * not fit into its column, every name stands on its own line above the rest of its row, so that it can be copied.
 */
public final class TextTable {
    private static final String GAP = "  ";
    private static final String INDENT = "     ";

    /** How a column takes its width. */
    public enum Fit {
        /** As wide as its widest cell, right-aligned. */
        NUMBER,
        /** Wraps at the given width, left-aligned. */
        WORDS,
        /** Wraps in what the other columns leave. */
        REST,
        /** Is not wrapped as long as it fits on its own line. */
        NAME
    }

    /**
     * A column of a table.
     *
     * @param width widest that a WORDS column gets, narrowest that a REST or NAME column gets; unused for numbers
     */
    public record Column(String head, Fit fit, int width) {}

    /**
     * @param note text below the row, empty for none
     * @param ansi SGR parameters for the row's verdict cells, empty for none
     */
    record Line(List<String> cells, String note, String ansi) {}

    private final List<Column> columns;
    private final List<Line> lines = new ArrayList<>();

    public TextTable(List<Column> columns) {
        this.columns = List.copyOf(columns);
    }

    public void add(List<String> cells, String note, String ansi) {
        lines.add(new Line(cells, note, ansi));
    }

    /** The table's text lines, none wider than {@code width} unless the numbers alone are. */
    public List<String> render(int width) {
        int[] widths = widths(width);
        List<List<String>> rows = hasLongName(widths) ? stacked(width) : rows(widths);
        List<String> out = new ArrayList<>(rows.get(0));
        for (int i = 0; i < lines.size(); i++) {
            out.addAll(rows.get(i + 1));
            out.addAll(note(lines.get(i), width));
        }
        return out;
    }

    private static List<String> note(Line line, int width) {
        return line.note().isEmpty()
                ? List.of()
                : TextWrap.lines(line.note(), width - INDENT.length()).stream()
                        .map(INDENT::concat)
                        .toList();
    }

    /** The lines of the heads, and those of each row. */
    private List<List<String>> rows(int[] widths) {
        List<List<String>> out = new ArrayList<>();
        List<List<String>> head = wrap(columns.stream().map(Column::head).toList(), widths);
        int height = height(head);
        // heads stand at the bottom of their row, so that one-line heads touch their numbers
        List<List<String>> sunk = head.stream().map(cell -> sink(cell, height)).toList();
        out.add(print(sunk, widths, ""));
        lines.forEach(line -> out.add(print(wrap(line.cells(), widths), widths, line.ansi())));
        return out;
    }

    private boolean hasLongName(int[] widths) {
        return IntStream.range(0, widths.length)
                .filter(c -> columns.get(c).fit() == Fit.NAME)
                .anyMatch(c -> lines.stream()
                        .anyMatch(line -> TextWrap.width(line.cells().get(c)) > widths[c]));
    }

    /** The columns before a name and the name, then the other columns below it. */
    private List<List<String>> stacked(int width) {
        int name = columns.stream().map(Column::fit).toList().indexOf(Fit.NAME);
        List<Column> heads = new ArrayList<>(columns.subList(0, name));
        heads.add(new Column(columns.get(name).head(), Fit.REST, 1));
        TextTable names = part(heads, 0);
        List<List<String>> above = names.rows(names.widths(width));
        TextTable rest =
                part(columns.subList(name + 1, columns.size()), name + 1).widened(width - INDENT.length());
        List<List<String>> below = rest.rows(rest.widths(width - INDENT.length()));
        List<List<String>> out = new ArrayList<>();
        for (int row = 0; row < above.size(); row++) {
            List<String> both = new ArrayList<>(row == 0 ? List.of() : above.get(row));
            below.get(row).forEach(text -> both.add((INDENT + text).stripTrailing()));
            out.add(both);
        }
        return out;
    }

    private TextTable part(List<Column> these, int from) {
        TextTable part = new TextTable(these);
        lines.forEach(line -> part.add(line.cells().subList(from, from + these.size()), line.note(), line.ansi()));
        return part;
    }

    /** Gives the last column all the width that the others leave. */
    private TextTable widened(int width) {
        int last = columns.size() - 1;
        int others = Arrays.stream(widths(width)).limit(last).sum() + GAP.length() * last;
        List<Column> wider = new ArrayList<>(columns.subList(0, last));
        Column words = columns.get(last);
        wider.add(new Column(words.head(), words.fit(), Math.max(words.width(), width - others)));
        return part(wider, 0);
    }

    private int[] widths(int width) {
        int[] widths = new int[columns.size()];
        int used = GAP.length() * (columns.size() - 1);
        for (int c = 0; c < widths.length; c++) {
            Column column = columns.get(c);
            int natural = longestWord(column.head());
            for (Line line : lines) {
                natural = Math.max(natural, TextWrap.width(line.cells().get(c)));
            }
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

    private static boolean isFlexible(Column column) {
        return column.fit() == Fit.REST || column.fit() == Fit.NAME;
    }

    private static int longestWord(String head) {
        return Arrays.stream(head.split(" ")).mapToInt(TextWrap::width).max().orElse(0);
    }

    private static List<List<String>> wrap(List<String> cells, int[] widths) {
        return IntStream.range(0, widths.length)
                .mapToObj(c -> TextWrap.lines(cells.get(c), widths[c]))
                .toList();
    }

    private static int height(List<List<String>> cells) {
        return cells.stream().mapToInt(List::size).max().orElse(0);
    }

    private static List<String> sink(List<String> cell, int height) {
        List<String> sunk = new ArrayList<>(Collections.nCopies(height - cell.size(), ""));
        sunk.addAll(cell);
        return sunk;
    }

    private List<String> print(List<List<String>> cells, int[] widths, String ansi) {
        List<String> out = new ArrayList<>();
        for (int row = 0; row < height(cells); row++) {
            StringBuilder line = new StringBuilder();
            for (int c = 0; c < widths.length; c++) {
                String text = row < cells.get(c).size() ? cells.get(c).get(row) : "";
                String padding = " ".repeat(Math.max(0, widths[c] - TextWrap.width(text)));
                boolean number = columns.get(c).fit() == Fit.NUMBER;
                boolean coloured = columns.get(c).fit() == Fit.WORDS && !ansi.isEmpty() && !text.isEmpty();
                String ink = coloured ? "\u001B[" + ansi + "m" + text + "\u001B[0m" : text;
                line.append(number ? padding + ink : ink + padding).append(c == widths.length - 1 ? "" : GAP);
            }
            out.add(line.toString().stripTrailing());
        }
        return out;
    }
}
