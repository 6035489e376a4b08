package io.github.rjperf.report.markdown;

import io.github.rjperf.model.imported.ImportedChange;
import io.github.rjperf.model.imported.ImportedComparison;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedTable;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.imported.ImportedBasis;
import io.github.rjperf.report.imported.ImportedKind;
import io.github.rjperf.report.imported.ImportedText;
import io.github.rjperf.report.markdown.MarkdownTable.Column;
import io.github.rjperf.report.markup.MarkdownText;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Imported results as Markdown. */
public final class ImportedMarkdown {
    private ImportedMarkdown() {}

    /** All tables with their numbers, from 1. */
    public static String tables(List<ImportedTable> tables) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < tables.size(); i++) {
            text.append(i == 0 ? "" : "\n").append(table(i + 1, tables.get(i)));
        }
        return text.toString();
    }

    private static String table(int number, ImportedTable table) {
        Map<String, String> shared = ImportedTable.sharedParameters(table.rows());
        MarkdownTable<ImportedScore> rows = new MarkdownTable<>(List.of(
                Column.words("series", row -> MarkdownTable.name(row.series().name(shared))),
                Column.numbers("score", row -> cell(Figures.score(row.score(), row.unit()))),
                Column.numbers("error", row -> cell(ImportedText.error(row))),
                Column.numbers("forks", ImportedText::forks),
                Column.numbers("iterations", ImportedText::count)));
        String head = "### Table " + number + ": " + MarkdownText.prose(table.label()) + "\n\n"
                + MarkdownText.code(table.file()) + ", line " + table.line()
                + (shared.isEmpty() ? "" : "; in all rows " + parameters(shared)) + "\n\n";
        return head + rows.head() + String.join("", rows.lines(table.rows()));
    }

    private static String parameters(Map<String, String> shared) {
        return MarkdownText.code(ImportedText.parameters(shared));
    }

    /** Two tables, compared. */
    public static String comparison(ImportedComparison comparison) {
        List<ImportedChange> changes = ImportedKind.bySeverity(comparison);
        Map<String, String> shared = ImportedText.sharedParameters(changes);
        MarkdownTable<ImportedChange> rows = new MarkdownTable<>(List.of(
                Column.words("series", change -> name(change, shared)),
                Column.numbers("base", change -> cell(ImportedText.score(change.base()))),
                Column.numbers("candidate", change -> cell(ImportedText.score(change.candidate()))),
                Column.numbers("change [90 % interval]", change -> cell(ImportedText.change(change))),
                Column.words("verdict", ImportedMarkdown::verdict)));
        String head = "### " + MarkdownText.prose(comparison.base().label()) + " → "
                + MarkdownText.prose(comparison.candidate().label()) + "\n\n"
                + differences(comparison)
                + MarkdownText.prose(ImportedText.sentence(comparison)) + "\n\n"
                + (shared.isEmpty() ? "" : "In all rows: " + parameters(shared) + "\n\n");
        return head + rows.head() + String.join("", rows.lines(changes)) + "\n"
                + ImportedBasis.sentences(comparison).stream()
                        .map(each ->
                                MarkdownText.withCode(each.replace("./rjperf compare", "`./rjperf compare`")) + "\n")
                        .collect(Collectors.joining("\n"));
    }

    private static String differences(ImportedComparison comparison) {
        List<String> lines = ImportedBasis.differences(comparison);
        return lines.isEmpty()
                ? ""
                : lines.stream().map(MarkdownText::prose).collect(Collectors.joining("<br>\n")) + "\n\n";
    }

    private static String name(ImportedChange change, Map<String, String> shared) {
        return ImportedKind.of(change).emoji
                + MarkdownText.NO_BREAK_SPACE
                + MarkdownTable.name(change.row().series().name(shared));
    }

    private static String verdict(ImportedChange change) {
        String note = ImportedText.note(change);
        return MarkdownText.prose(ImportedKind.text(change))
                + (note.isEmpty() ? "" : "<br>" + MarkdownText.prose(note));
    }

    private static String cell(String text) {
        return MarkdownText.unbroken(MarkdownText.prose(text));
    }
}
