package io.github.rjperf.report.imported;

import io.github.rjperf.model.SeriesKey;
import io.github.rjperf.model.campaign.SurveyScore;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedSeries;
import io.github.rjperf.model.imported.ImportedTable;
import io.github.rjperf.report.Figures;
import io.github.rjperf.report.markup.PlainText;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.DoubleStream;

/**
 * Scores that were measured elsewhere, next to the series of a survey to which they belong.
 *
 * @param label human-readable name of the table
 * @param file the file as the user named it
 * @param rows the score of each series that has one
 * @param others number of rows of the table that do not belong to a series, or that share a series with other rows
 */
public record ImportedMatch(String label, String file, Map<SeriesKey, ImportedScore> rows, int others) {
    /** No imported scores. */
    public static final ImportedMatch NONE = new ImportedMatch("", "", Map.of(), 0);

    public ImportedMatch {
        rows = Map.copyOf(rows);
    }

    /**
     * The rows that belong to a series: those with the same benchmark, mode, threads, and unit, and the same values of all
     * parameters that both have.
     */
    public static ImportedMatch of(ImportedTable table, List<SurveyScore> scores) {
        Map<SeriesKey, ImportedScore> rows = new LinkedHashMap<>();
        for (SurveyScore score : scores) {
            List<ImportedScore> found =
                    table.rows().stream().filter(row -> belongs(row, score)).toList();
            if (found.size() == 1) {
                rows.put(score.series(), found.get(0));
            }
        }
        long used = rows.values().stream().distinct().count();
        long all = table.rows().stream()
                .filter(row -> row.series().metric() == null)
                .count();
        return new ImportedMatch(table.label(), table.file(), rows, (int) (all - used));
    }

    private static boolean belongs(ImportedScore row, SurveyScore score) {
        SeriesKey series = score.series();
        ImportedSeries found = row.series();
        boolean isAlike = found.metric() == null
                && found.shortBenchmark().equals(series.benchmark())
                && row.unit().equals(score.unit())
                && (found.threads() == null || found.threads() == series.threads())
                && (found.mode() == null || found.mode().equals(series.jmhMode()));
        return isAlike
                && found.parameters().entrySet().stream().allMatch(each -> series.parameters()
                        .getOrDefault(each.getKey(), each.getValue())
                        .equals(each.getValue()));
    }

    public Optional<ImportedScore> of(SurveyScore score) {
        return Optional.ofNullable(rows.get(score.series()));
    }

    /** The scores of these series with the ends of their errors, for a scale. */
    public DoubleStream ends(SurveyScore score) {
        return of(score).stream()
                .flatMapToDouble(row -> DoubleStream.of(row.score() - error(row), row.score() + error(row)));
    }

    private static double error(ImportedScore row) {
        Double error = row.error();
        return error == null ? 0 : Math.min(error, row.score() / 2);
    }

    /** {@code 1.05 M ops/s ± 3.1 %}; a dash for a series without one. */
    public String text(SurveyScore score) {
        return of(score).map(ImportedMatch::text).orElse(Figures.NONE);
    }

    public static String text(ImportedScore row) {
        return Figures.score(row.score(), row.unit())
                + (row.relativeError() == null ? "" : " ± " + ImportedText.error(row));
    }

    /** A sentence about what the table is and is not; empty without a table. */
    public Optional<String> sentence() {
        if (this.equals(NONE)) {
            return Optional.empty();
        }
        String unused = others == 0
                ? ""
                : " " + Figures.count(others, "row of the table belongs", "rows of the table belong")
                        + " to no single series of the survey.";
        return Optional.of(PlainText.line("Hollow marks: " + Figures.count(rows.size(), "score", "scores")
                + " imported from "
                + label + (label.equals(file) ? "" : " (" + file + ")")
                + ", measured elsewhere and not ranked; their errors are JMH's, of pooled iterations." + unused));
    }
}
