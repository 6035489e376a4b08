package io.github.rjperf.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** A table in fixed-width text: number columns keep the width they need, word columns wrap in what is left. */
final class TextTable {
    private static final String GAP = "  ";

    /** How a column takes its width. */
    enum Fit {
        /** As wide as its widest cell, right-aligned. */
        NUMBER,
        /** Wraps at the given width, left-aligned. */
        WORDS,
        /** Wraps in what the other columns leave. */
        REST
    }

    /** @param width widest that a WORDS column gets, narrowest that a REST column gets; unused for numbers */
    record Column(String head, Fit fit, int width) {}

    /** @param ansi SGR parameters for the row's verdict cells, empty for none */
    record Line(List<String> cells, String ansi) {}

    private final List<Column> columns;
    private final List<Line> lines = new ArrayList<>();

    TextTable(List<Column> columns) {
        this.columns = List.copyOf(columns);
    }

    void add(List<String> cells, String ansi) {
        lines.add(new Line(cells, ansi));
    }

    /** The table's text lines, none wider than {@code width} unless the numbers alone are. */
    List<String> render(int width) {
        int[] widths = widths(width);
        List<String> out = new ArrayList<>();
        List<List<String>> head = wrap(columns.stream().map(Column::head).toList(), widths);
        int height = height(head);
        // heads stand at the bottom of their row, so that one-line heads touch their numbers
        List<List<String>> sunk = head.stream().map(cell -> sink(cell, height)).toList();
        out.addAll(print(sunk, widths, ""));
        lines.forEach(line -> out.addAll(print(wrap(line.cells(), widths), widths, line.ansi())));
        return out;
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
            used += column.fit() == Fit.REST ? 0 : widths[c];
        }
        for (int c = 0; c < widths.length; c++) {
            if (columns.get(c).fit() == Fit.REST) {
                widths[c] = Math.min(widths[c], Math.max(columns.get(c).width(), width - used));
            }
        }
        return widths;
    }

    private static int longestWord(String head) {
        return Arrays.stream(head.split(" ")).mapToInt(TextWrap::width).max().orElse(0);
    }

    private static List<List<String>> wrap(List<String> cells, int[] widths) {
        List<List<String>> wrapped = new ArrayList<>();
        for (int c = 0; c < widths.length; c++) {
            wrapped.add(TextWrap.lines(cells.get(c), widths[c]));
        }
        return wrapped;
    }

    private static int height(List<List<String>> cells) {
        return cells.stream().mapToInt(List::size).max().orElse(0);
    }

    private static List<String> sink(List<String> cell, int height) {
        List<String> sunk = new ArrayList<>();
        for (int i = cell.size(); i < height; i++) {
            sunk.add("");
        }
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
