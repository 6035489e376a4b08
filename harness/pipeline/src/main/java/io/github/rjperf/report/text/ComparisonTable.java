package io.github.rjperf.report.text;

import io.github.rjperf.model.Context;
import io.github.rjperf.model.history.RecordedComparison;
import io.github.rjperf.model.value.EnumText;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.TextTable;
import io.github.rjperf.report.markup.TextTable.Column;
import io.github.rjperf.report.markup.TextTable.Fit;
import java.util.List;
import java.util.Objects;

/** Recorded comparisons as a table for a terminal. */
public final class ComparisonTable {
    private static final int ID_CHARACTERS = 8;

    private ComparisonTable() {}

    /** Text that ends with a new line: a row for each comparison. */
    public static String render(List<RecordedComparison> comparisons, int width) {
        List<Column<RecordedComparison>> columns = List.of(
                new Column<>("ID", Fit.WORDS, ID_CHARACTERS, one -> one.id().substring(0, ID_CHARACTERS)),
                new Column<>("measured", Fit.WORDS, 20, one -> Figures.time(one.created())),
                new Column<>(
                        "base → candidate", Fit.REST, 16, one -> PlainText.line(one.base() + " → " + one.candidate())),
                new Column<>("for", Fit.WORDS, 12, ComparisonTable::occasion),
                new Column<>("profile", Fit.WORDS, 12, one -> PlainText.line(one.profile())),
                new Column<>("platform", Fit.WORDS, 12, one -> PlainText.line(one.platform())),
                new Column<>("result", Fit.WORDS, 15, ComparisonTable::result),
                new Column<>("slower", Fit.NUMBER, 0, ComparisonTable::slower),
                new Column<>("worst", Fit.NUMBER, 0, ComparisonTable::worst));
        return TextTable.of(columns, comparisons).text(width);
    }

    private static String result(RecordedComparison one) {
        return one.status() == null ? "not judged" : EnumText.of(one.status()).replace('-', ' ');
    }

    private static String slower(RecordedComparison one) {
        return one.series() > 0 ? one.slower() + " of " + one.series() : Figures.NONE;
    }

    /** The worst change if something is slower; otherwise, it could even be a speedup. */
    private static String worst(RecordedComparison one) {
        return one.slower() > 0 ? Figures.orNone(one.worstChange(), Figures::change) : Figures.NONE;
    }

    private static String occasion(RecordedComparison one) {
        if (one.pullRequest() != null) {
            return "#" + one.pullRequest();
        }
        return EnumText.of(Objects.requireNonNullElse(one.kind(), Context.Kind.MANUAL));
    }
}
