package io.github.rjperf.report.text;

import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.report.Row;
import io.github.rjperf.report.chart.ChangeAxis;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;

/**
 * The change chart in fixed-width characters, for places without graphics: each row is a point and its interval on the
 * axis of {@link ChangeAxis}.
 */
public record TextChart(ChangeAxis axis) {
    private static final int WIDTH = 33;
    /** A space that neither collapses nor breaks. */
    private static final char BLANK = '\u00A0';

    /** An axis that fits all these rows; the tolerance is a fraction. */
    public static TextChart of(double tolerance, List<Row> rows) {
        return new TextChart(ChangeAxis.of(
                tolerance, rows.stream().flatMap(row -> row.look().stream()).toList()));
    }

    /** The labels of the axis, as wide as a row. */
    public String head() {
        char[] line = new char[WIDTH];
        Arrays.fill(line, BLANK);
        // zero first, then outward: a label that would touch another is left out
        for (ChangeAxis.Tick tick : ticksFromZero()) {
            String label = tick.logRatio() == 0 ? "0" : tick.label().replace(" %", "");
            int from = Math.max(0, Math.min(WIDTH - label.length(), at(tick.logRatio()) - label.length() / 2));
            if (isFree(line, from - 1, from + label.length() + 1)) {
                label.getChars(0, label.length(), line, from);
            }
        }
        return new String(line);
    }

    private List<ChangeAxis.Tick> ticksFromZero() {
        ToIntFunction<ChangeAxis.Tick> order = tick -> tick.logRatio() == 0 ? 0 : tick.isReference() ? 2 : 1;
        return axis.ticks().stream()
                .sorted(Comparator.comparingInt(order).thenComparingDouble(tick -> -Math.abs(tick.logRatio())))
                .toList();
    }

    private static boolean isFree(char[] line, int from, int to) {
        return IntStream.range(Math.max(0, from), Math.min(WIDTH, to)).allMatch(i -> line[i] == BLANK);
    }

    /** A line such as {@code ├──●──┤ │}; without a look, only the zero line. */
    public String line(Row row) {
        char[] line = new char[WIDTH];
        Arrays.fill(line, BLANK);
        line[at(axis.unit())] = '·';
        line[at(-axis.unit())] = '·';
        line[at(0)] = '│';
        row.look().ifPresent(look -> draw(line, look));
        return new String(line);
    }

    private void draw(char[] line, Look look) {
        int low = at(look.lowLogRatio());
        int high = at(look.highLogRatio());
        Arrays.fill(line, low, high + 1, '─');
        line[low] = '├';
        line[high] = '┤';
        line[at(look.meanLogRatio())] = '●';
        if (axis.isBeyond(look.lowLogRatio())) {
            line[low] = '◄';
        }
        if (axis.isBeyond(look.highLogRatio())) {
            line[high] = '►';
        }
    }

    private int at(double logRatio) {
        return Math.max(0, Math.min(WIDTH - 1, (int) Math.round(axis.at(logRatio) / 100 * (WIDTH - 1))));
    }
}
