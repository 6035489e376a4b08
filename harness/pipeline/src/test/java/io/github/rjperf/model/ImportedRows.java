package io.github.rjperf.model;

import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedSeries;
import io.github.rjperf.model.imported.ImportedTable;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Rows of imported tables for tests. */
public final class ImportedRows {
    private ImportedRows() {}

    public static ImportedSeries series(String benchmark) {
        return new ImportedSeries(benchmark, null, new TreeMap<>(), null, null);
    }

    /** A row of which nothing else is known. */
    public static ImportedScore printed(ImportedSeries series, String unit, double score) {
        return new ImportedScore(series, unit, score, null, 0, null, List.of(), new TreeMap<>(), 2);
    }

    /** The row with an error and a number of iterations, each not rounded. */
    public static ImportedScore counted(ImportedScore row, @Nullable Double error, @Nullable Integer count) {
        return new ImportedScore(row.series(), row.unit(), row.score(), error, 0, count, List.of(), new TreeMap<>(), 2);
    }

    public static ImportedScore rounded(ImportedScore row, double rounding) {
        return new ImportedScore(
                row.series(),
                row.unit(),
                row.score(),
                row.error(),
                rounding,
                row.count(),
                row.forks(),
                row.settings(),
                2);
    }

    /** A row with the mean of each fork. */
    public static ImportedScore forks(String benchmark, String unit, double... forks) {
        return measured(series(benchmark), Map.of(), unit, forks);
    }

    public static ImportedScore measured(
            ImportedSeries series, Map<String, String> settings, String unit, double... forks) {
        double mean = Arrays.stream(forks).average().orElseThrow();
        List<Double> means = Arrays.stream(forks).boxed().toList();
        return new ImportedScore(series, unit, mean, null, 0, 5 * forks.length, means, new TreeMap<>(settings), 2);
    }

    public static ImportedTable table(String heading, List<ImportedScore> rows) {
        return new ImportedTable("report.md", heading, 1, rows);
    }
}
