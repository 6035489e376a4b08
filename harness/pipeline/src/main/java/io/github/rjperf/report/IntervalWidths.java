package io.github.rjperf.report;

import io.github.rjperf.model.Look;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Widths that line up the brackets and commas of the intervals of a text table. */
record IntervalWidths(int low, int high) {
    static IntervalWidths of(List<Row> rows) {
        return new IntervalWidths(widest(rows, Look::lowChange), widest(rows, Look::highChange));
    }

    /** {@code −0.3 % [ −1.6,  +1.0]}, or a dash. */
    String change(Row row) {
        return row.look()
                .map(look -> Figures.change(look.change()) + " [" + pad(look.lowChange(), low) + ", "
                        + pad(look.highChange(), high) + "]")
                .orElse(Figures.NONE);
    }

    private static String pad(double fraction, int width) {
        String text = Figures.signed(fraction);
        return " ".repeat(Math.max(0, width - TextWrap.width(text))) + text;
    }

    private static int widest(List<Row> rows, ToDoubleFunction<Look> bound) {
        return rows.stream()
                .flatMap(row -> row.look().stream())
                .mapToInt(look -> TextWrap.width(Figures.signed(bound.applyAsDouble(look))))
                .max()
                .orElse(0);
    }
}
