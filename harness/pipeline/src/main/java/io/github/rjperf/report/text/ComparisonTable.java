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

/** Recorded comparisons as a table for a terminal. */
public final class ComparisonTable {
    private static final int ID_CHARACTERS = 8;

    private ComparisonTable() {}

    /** Text that ends with a new line: a row for each comparison. */
    public static String render(List<RecordedComparison> comparisons, int width) {
        TextTable table = new TextTable(List.of(
                new Column("ID", Fit.WORDS, ID_CHARACTERS),
                new Column("measured", Fit.WORDS, 20),
                new Column("base → candidate", Fit.REST, 16),
                new Column("for", Fit.WORDS, 12),
                new Column("profile", Fit.WORDS, 12),
                new Column("platform", Fit.WORDS, 12),
                new Column("result", Fit.WORDS, 15),
                new Column("slower", Fit.NUMBER, 0),
                new Column("worst", Fit.NUMBER, 0)));
        comparisons.forEach(comparison -> table.add(cells(comparison), "", ""));
        return String.join("\n", table.render(width)) + "\n";
    }

    private static List<String> cells(RecordedComparison one) {
        boolean judged = one.series() > 0;
        return List.of(
                one.id().substring(0, ID_CHARACTERS),
                Figures.time(one.created()),
                PlainText.line(one.base() + " → " + one.candidate()),
                occasion(one),
                PlainText.line(one.profile()),
                PlainText.line(one.platform()),
                one.status() == null ? "not judged" : EnumText.of(one.status()).replace('-', ' '),
                judged ? one.slower() + " of " + one.series() : Figures.NONE,
                one.worstChange() == null ? Figures.NONE : Figures.change(one.worstChange()));
    }

    private static String occasion(RecordedComparison one) {
        if (one.pullRequest() != null) {
            return "#" + one.pullRequest();
        }
        return one.kind() == null || one.kind() == Context.Kind.MANUAL ? Figures.NONE : EnumText.of(one.kind());
    }
}
