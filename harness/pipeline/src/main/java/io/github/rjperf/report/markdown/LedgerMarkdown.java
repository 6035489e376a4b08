package io.github.rjperf.report.markdown;

import io.github.rjperf.model.campaign.LedgerResult;
import io.github.rjperf.model.campaign.LedgerResult.Cell;
import io.github.rjperf.model.campaign.LedgerResult.Change;
import io.github.rjperf.model.campaign.LedgerResult.Level;
import io.github.rjperf.model.campaign.LedgerResult.Row;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.LedgerMethod;
import io.github.rjperf.report.LedgerWords;
import io.github.rjperf.report.LedgerWords.Flag;
import io.github.rjperf.report.markdown.MarkdownTable.Column;
import io.github.rjperf.report.markup.MarkdownText;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A ledger as Markdown: what changed, the changes and the levels as tables, and how they were measured. */
public final class LedgerMarkdown {
    private LedgerMarkdown() {}

    public static String render(LedgerResult result) {
        StringBuilder out = new StringBuilder();
        out.append("## ")
                .append(MarkdownText.prose(LedgerWords.headline(result)))
                .append("\n\n")
                .append(MarkdownText.prose(LedgerWords.context(result)))
                .append("\n");
        LedgerMethod.caveats(result)
                .forEach(caveat ->
                        out.append("\n> ").append(MarkdownText.prose(caveat)).append("\n"));
        if (!LedgerWords.flags(result).isEmpty()) {
            out.append("\n### What changed\n\n").append(flags(result));
        }
        if (!result.rows().isEmpty()) {
            out.append("\n### Change against the previous release, with the repeated 90 % interval\n\n")
                    .append(table(result, LedgerMarkdown::change))
                    .append("\nMarks: ")
                    .append(LedgerWords.MARKS)
                    .append(".\n\n### Level relative to the first release, with its 90 % interval\n\n")
                    .append(table(result, LedgerMarkdown::level));
        }
        list(out, "Gaps", LedgerWords.gaps(result));
        list(out, "How this was measured", LedgerMethod.sentences(result));
        return out.append("\nReproduce: ")
                .append(MarkdownText.code(LedgerWords.reproduce(result)))
                .append("\n")
                .toString();
    }

    private static void list(StringBuilder out, String heading, List<String> items) {
        if (!items.isEmpty()) {
            out.append("\n### ").append(heading).append("\n\n");
            items.forEach(
                    item -> out.append("- ").append(MarkdownText.prose(item)).append("\n"));
        }
    }

    private static String flags(LedgerResult result) {
        MarkdownTable<Flag> table = new MarkdownTable<>(List.of(
                Column.words(
                        "release", flag -> MarkdownText.prose(result.ledger().label(flag.release()))),
                Column.words(
                        "series", flag -> MarkdownTable.name(flag.row().series().name())),
                Column.numbers(
                        "change",
                        flag -> unbroken(LedgerWords.change(flag.change())) + " "
                                + unbroken(LedgerWords.interval(flag.change())))));
        return table.head() + String.join("", table.lines(LedgerWords.flags(result)));
    }

    /** A row for each series, a column for each release. */
    private static String table(LedgerResult result, Function<Cell, String> text) {
        List<Column<Row>> columns = new ArrayList<>();
        columns.add(
                Column.words("series", row -> MarkdownTable.name(row.series().name())));
        for (int i = 0; i < result.ledger().releases().size(); i++) {
            int release = i;
            columns.add(Column.numbers(
                    MarkdownText.prose(result.ledger().label(release)),
                    row -> text.apply(row.cells().get(release))));
        }
        MarkdownTable<Row> table = new MarkdownTable<>(columns);
        return table.head() + String.join("", table.lines(result.rows()));
    }

    private static String change(Cell cell) {
        Change change = cell.change();
        return change == null
                ? Figures.NONE
                : unbroken(LedgerWords.change(change)) + "<br>" + unbroken(LedgerWords.interval(change));
    }

    private static String level(Cell cell) {
        Level level = cell.level();
        if (level == null) {
            return Figures.NONE;
        }
        return level.isReference()
                ? "reference"
                : unbroken(Figures.change(level.change())) + "<br>"
                        + unbroken(Figures.interval(level.lowChange(), level.highChange()));
    }

    private static String unbroken(String text) {
        return MarkdownText.unbroken(MarkdownText.prose(text));
    }
}
