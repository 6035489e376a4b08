package io.github.rjperf.report;

import io.github.rjperf.model.verdict.Look;
import io.github.rjperf.report.markup.TextWrap;
import java.util.List;
import java.util.function.Function;

/** Widths that line up the brackets and commas of the intervals of a text table. */
public record IntervalWidths(int low, int high) {
    public static IntervalWidths of(List<Row> rows) {
        return new IntervalWidths(
                widest(rows, look -> Figures.low(look.lowChange())),
                widest(rows, look -> Figures.high(look.highChange())));
    }

    /** {@code −0.3 % [ −1.6,  +1.0]}, or a dash. */
    public String change(Row row) {
        return row.look()
                .map(look -> Figures.change(look.change()) + " [" + pad(Figures.low(look.lowChange()), low) + ", "
                        + pad(Figures.high(look.highChange()), high) + "]")
                .orElse(Figures.NONE);
    }

    private static String pad(String text, int width) {
        return " ".repeat(Math.max(0, width - TextWrap.width(text))) + text;
    }

    private static int widest(List<Row> rows, Function<Look, String> end) {
        return rows.stream()
                .flatMap(row -> row.look().stream())
                .mapToInt(look -> TextWrap.width(end.apply(look)))
                .max()
                .orElse(0);
    }
}
