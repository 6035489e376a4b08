package io.github.rjperf.report.imported;

import io.github.rjperf.model.imported.ImportedChange;
import io.github.rjperf.model.imported.ImportedChange.Estimate;
import io.github.rjperf.model.imported.ImportedComparison;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedTable;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.VerdictText;
import io.github.rjperf.report.markup.PlainText;
import io.github.rjperf.report.markup.TextTable;
import io.github.rjperf.report.markup.TextTable.Column;
import io.github.rjperf.report.markup.TextTable.Fit;
import io.github.rjperf.report.markup.TextWrap;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Imported results in fixed-width text for a terminal. */
public final class ImportedText {
    private static final int NARROWEST_NAME = 30;

    private ImportedText() {}

    /** All tables with their numbers, from 1; text that ends with a new line. */
    public static String tables(List<ImportedTable> tables, int width) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < tables.size(); i++) {
            text.append(i == 0 ? "" : "\n").append(table(i + 1, tables.get(i), width));
        }
        return text.toString();
    }

    private static String table(int number, ImportedTable table, int width) {
        Map<String, String> shared = ImportedTable.sharedParameters(table.rows());
        TextTable text = new TextTable(List.of(
                new Column("series", Fit.NAME, NARROWEST_NAME),
                new Column("score", Fit.NUMBER, 0),
                new Column("error", Fit.NUMBER, 0),
                new Column("forks", Fit.NUMBER, 0),
                new Column("iterations", Fit.NUMBER, 0)));
        table.rows()
                .forEach(row -> text.add(
                        List.of(
                                PlainText.line(row.series().name(shared)),
                                Figures.score(row.score(), row.unit()),
                                error(row),
                                forks(row),
                                count(row)),
                        "",
                        ""));
        String head = "Table " + number + ": " + PlainText.line(table.label()) + " (" + PlainText.line(table.file())
                + ", line " + table.line() + ")";
        return lines(
                Stream.of(TextWrap.lines(head, width).stream(), shared(shared, width), text.render(width).stream()));
    }

    /** The error as a share of the score; a dash if there is none. */
    public static String error(ImportedScore row) {
        Double error = row.relativeError();
        return error == null ? Figures.NONE : Figures.percent(error);
    }

    /** The number of forks that the file shows; a dash if it shows none. */
    public static String forks(ImportedScore row) {
        return row.forks().isEmpty()
                ? Figures.NONE
                : Integer.toString(row.forks().size());
    }

    public static String count(ImportedScore row) {
        return row.count() == null ? Figures.NONE : row.count().toString();
    }

    /** The parameters that all rows share, as {@code name=value, …}; empty if there are none. */
    public static String parameters(Map<String, String> shared) {
        return shared.entrySet().stream()
                .map(each -> PlainText.line(each.getKey() + "=" + each.getValue()))
                .collect(Collectors.joining(", "));
    }

    private static Stream<String> shared(Map<String, String> shared, int width) {
        return shared.isEmpty() ? Stream.empty() : TextWrap.lines("In all rows: " + parameters(shared), width).stream();
    }

    /** Two tables, compared; text that ends with a new line. */
    public static String comparison(ImportedComparison comparison, int width) {
        List<ImportedChange> changes = ImportedKind.bySeverity(comparison);
        Map<String, String> shared = sharedParameters(changes);
        TextTable text = new TextTable(List.of(
                new Column("", Fit.WORDS, 1),
                new Column("series", Fit.NAME, NARROWEST_NAME),
                new Column("base", Fit.NUMBER, 0),
                new Column("candidate", Fit.NUMBER, 0),
                new Column("change", Fit.NUMBER, 0),
                new Column("verdict", Fit.WORDS, 19)));
        changes.forEach(change -> text.add(
                List.of(
                        ImportedKind.of(change).mark,
                        PlainText.line(change.row().series().name(shared)),
                        score(change.base()),
                        score(change.candidate()),
                        change(change),
                        ImportedKind.text(change)),
                note(change),
                ""));
        return lines(Stream.of(
                TextWrap.lines(head(comparison), width).stream(),
                ImportedBasis.differences(comparison).stream().flatMap(line -> TextWrap.lines(line, width).stream()),
                shared(shared, width),
                Stream.of(""),
                text.render(width).stream(),
                Stream.of("", sentence(comparison)),
                ImportedBasis.sentences(comparison).stream().flatMap(line -> TextWrap.lines(line, width).stream())));
    }

    /** What the two tables are called: {@code Before → After}. */
    static String head(ImportedComparison comparison) {
        return PlainText.line(comparison.base().label()) + " → "
                + PlainText.line(comparison.candidate().label());
    }

    /** The parameters with the same value in every row of both tables. */
    public static Map<String, String> sharedParameters(List<ImportedChange> changes) {
        List<ImportedScore> rows = new ArrayList<>();
        changes.forEach(change -> rows.add(change.row()));
        return ImportedTable.sharedParameters(rows);
    }

    /** How many there are of each verdict, and how many are doubtful. */
    public static String sentence(ImportedComparison comparison) {
        long doubtful = comparison.changes().stream()
                .filter(change -> !change.doubts().isEmpty())
                .count();
        String tally = ImportedKind.tally(comparison.changes().stream().map(ImportedKind::of));
        return tally + (doubtful == 0 ? "" : "; " + doubtful + " doubtful") + ".";
    }

    /** Why there is no decision, and why not to rely on the rows. */
    public static String note(ImportedChange change) {
        String reason = reason(change);
        String doubts = change.doubts().isEmpty() ? "" : "doubtful: " + String.join(", ", change.doubts());
        return Stream.of(reason, doubts).filter(text -> !text.isEmpty()).collect(Collectors.joining("; "));
    }

    /** Why there is no decision about the code; empty if there is one. */
    public static String reason(ImportedChange change) {
        Verdict verdict = change.verdict();
        return verdict == null ? PlainText.line(change.reason()) : VerdictText.reason(verdict);
    }

    public static String score(@Nullable ImportedScore row) {
        return row == null ? Figures.NONE : Figures.score(row.score(), row.unit());
    }

    /** {@code +243.0 % [+210.1, +279.4]}; a dash without an estimate. */
    public static String change(ImportedChange change) {
        Estimate estimate = change.estimate();
        return estimate == null
                ? Figures.NONE
                : Figures.change(estimate.change()) + " "
                        + Figures.interval(estimate.lowChange(), estimate.highChange());
    }

    private static String lines(Stream<Stream<String>> parts) {
        return parts.flatMap(part -> part).map(line -> line + "\n").collect(Collectors.joining());
    }
}
