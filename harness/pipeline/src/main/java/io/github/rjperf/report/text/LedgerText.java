package io.github.rjperf.report.text;

import io.github.rjperf.model.campaign.LedgerResult;
import io.github.rjperf.model.campaign.LedgerResult.Cell;
import io.github.rjperf.model.campaign.LedgerResult.Level;
import io.github.rjperf.model.campaign.LedgerResult.Row;
import io.github.rjperf.model.campaign.Revision;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.LedgerMethod;
import io.github.rjperf.report.LedgerWords;
import io.github.rjperf.report.chart.Sparkline;
import io.github.rjperf.report.markup.TextTable;
import io.github.rjperf.report.markup.TextTable.Column;
import io.github.rjperf.report.markup.TextTable.Fit;
import io.github.rjperf.report.markup.TextWrap;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A ledger in fixed-width text for a terminal: one line for each series, with one character for each release. */
public final class LedgerText {
    private static final int NARROWEST_NAME = 30;

    private LedgerText() {}

    /** Text that ends with a new line. */
    public static String render(LedgerResult result, int width) {
        List<String> lines = new ArrayList<>(TextWrap.lines(LedgerWords.headline(result), width));
        lines.addAll(TextWrap.lines(LedgerWords.context(result), width));
        lines.add("");
        if (!result.rows().isEmpty()) {
            lines.addAll(table(result).render(width));
            lines.add("");
            lines.addAll(TextWrap.lines("Releases: " + labels(result), width));
            lines.addAll(TextWrap.lines(
                    "Level: relative to the first release, higher is faster. Changes: " + LedgerWords.MARKS
                            + "; · is not known.",
                    width));
        }
        LedgerWords.gaps(result).forEach(gap -> lines.addAll(TextWrap.lines("Gap: " + gap, width)));
        LedgerMethod.caveats(result).forEach(caveat -> lines.addAll(TextWrap.lines("Caveat: " + caveat, width)));
        return lines.stream().map(line -> line + "\n").collect(Collectors.joining());
    }

    private static String labels(LedgerResult result) {
        return result.ledger().releases().stream().map(Revision::label).collect(Collectors.joining(", "));
    }

    private static TextTable table(LedgerResult result) {
        int characters = result.ledger().releases().size();
        TextTable table = new TextTable(List.of(
                new Column("series", Fit.NAME, NARROWEST_NAME),
                new Column("level", Fit.WORDS, Math.max("level".length(), characters)),
                new Column("changes", Fit.WORDS, Math.max("changes".length(), characters)),
                new Column(
                        result.ledger().last().label() + " against "
                                + result.ledger().first().label(),
                        Fit.NUMBER,
                        0)));
        for (Row row : result.rows()) {
            table.add(List.of(row.series().name(), levels(row), marks(row), last(row)), flags(result, row), "");
        }
        return table;
    }

    private static String levels(Row row) {
        double[] changes = row.cells().stream()
                .map(Cell::level)
                .mapToDouble(level -> level == null ? Double.NaN : level.change())
                .toArray();
        return Sparkline.of(changes, changes.length).replace(' ', '·');
    }

    private static String marks(Row row) {
        return row.cells().stream()
                .map(Cell::change)
                .map(change -> change == null ? "·" : LedgerWords.mark(change))
                .collect(Collectors.joining());
    }

    private static String last(Row row) {
        Level last = row.cells().get(row.cells().size() - 1).level();
        return last == null ? Figures.NONE : LedgerWords.level(last);
    }

    /** The flagged changes of a series: {@code ✗ 9.1.1 −50.2 % [−52.9, −47.4]}. */
    private static String flags(LedgerResult result, Row row) {
        return LedgerWords.flags(result).stream()
                .filter(flag -> flag.row().equals(row))
                .map(flag -> LedgerWords.mark(flag.change()) + " "
                        + result.ledger().label(flag.release()) + " " + Figures.change(flag.look()))
                .collect(Collectors.joining(", "));
    }
}
