package io.github.rjperf.report.json;

import io.github.rjperf.document.ImportSummary;
import io.github.rjperf.model.imported.ImportedChange;
import io.github.rjperf.model.imported.ImportedChange.Estimate;
import io.github.rjperf.model.imported.ImportedComparison;
import io.github.rjperf.model.imported.ImportedFile;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedTable;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.imported.ImportedKind;
import io.github.rjperf.report.imported.ImportedText;
import java.util.List;
import java.util.Map;

/** Imported results for a program: scores as they are in the file, changes in percent with two decimals. */
public final class ImportedJson {
    private ImportedJson() {}

    public static ImportSummary of(List<ImportedFile> files, List<ImportedComparison> comparisons) {
        return new ImportSummary(
                files, comparisons.stream().map(ImportedJson::of).toList());
    }

    private static ImportSummary.OfComparison of(ImportedComparison comparison) {
        return new ImportSummary.OfComparison(
                of(comparison.base()),
                of(comparison.candidate()),
                comparison.differences(),
                ImportedKind.bySeverity(comparison).stream()
                        .map(ImportedJson::of)
                        .toList());
    }

    private static ImportSummary.OfTable of(ImportedTable table) {
        return new ImportSummary.OfTable(table.file(), table.heading(), table.line());
    }

    private static ImportSummary.OfSeries of(ImportedChange change) {
        Estimate estimate = change.estimate();
        ImportedScore base = change.base();
        ImportedScore candidate = change.candidate();
        Verdict verdict = change.verdict();
        String reason = ImportedText.reason(change);
        return new ImportSummary.OfSeries(
                change.row().series().name(Map.of()),
                verdict == null ? null : SeriesJson.word(verdict),
                change.basis(),
                reason.isEmpty() ? null : reason,
                estimate == null ? null : Double.valueOf(SeriesJson.percent(estimate.change())),
                estimate == null ? null : SeriesJson.low(estimate.lowChange()),
                estimate == null ? null : SeriesJson.high(estimate.highChange()),
                base == null ? null : base.unit(),
                base == null ? null : Double.valueOf(base.score()),
                base == null ? null : Integer.valueOf(base.line()),
                candidate == null ? null : candidate.unit(),
                candidate == null ? null : Double.valueOf(candidate.score()),
                candidate == null ? null : Integer.valueOf(candidate.line()),
                change.doubts());
    }
}
