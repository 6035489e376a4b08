package io.github.rjperf.report.json;

import io.github.rjperf.document.JsonObject;
import io.github.rjperf.model.imported.ImportedChange;
import io.github.rjperf.model.imported.ImportedComparison;
import io.github.rjperf.model.imported.ImportedFile;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedTable;
import io.github.rjperf.model.verdict.Verdict;
import io.github.rjperf.report.imported.ImportedKind;
import io.github.rjperf.report.imported.ImportedText;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The output of {@code rjperf import --json}; {@code import.schema.json} describes it. Unlike in output for people, every score is
 * exactly as in its file.
 */
public final class ImportedJson {
    private ImportedJson() {}

    public static String of(List<ImportedFile> files, List<ImportedComparison> comparisons) {
        return new JsonObject()
                .with("files", files)
                .list("comparisons", comparisons, ImportedJson::of)
                .document("imported");
    }

    private static JsonObject of(ImportedComparison comparison) {
        return new JsonObject()
                .with("base", of(comparison.base()))
                .with("candidate", of(comparison.candidate()))
                .with("differences", comparison.differences())
                .list("series", ImportedKind.bySeverity(comparison), ImportedJson::of);
    }

    private static JsonObject of(ImportedTable table) {
        return new JsonObject()
                .with("file", table.file())
                .with("heading", table.heading())
                .with("line", table.line());
    }

    private static JsonObject of(ImportedChange change) {
        Verdict verdict = change.verdict();
        String reason = ImportedText.reason(change);
        return new JsonObject()
                .with("name", change.row().series().name(Map.of()))
                .with("verdict", verdict == null ? null : SeriesJson.word(verdict))
                .with("basis", change.basis())
                .with("reason", reason.isEmpty() ? null : reason)
                .with(Percent.interval("change", change.estimate()))
                .with(side("base", change.base()))
                .with(side("candidate", change.candidate()))
                .with("doubts", change.doubts());
    }

    private static JsonObject side(String name, @Nullable ImportedScore score) {
        return new JsonObject()
                .with(name + "Unit", score == null ? null : score.unit())
                .with(name + "Score", score == null ? null : Double.valueOf(score.score()))
                .with(name + "Line", score == null ? null : Integer.valueOf(score.line()));
    }
}
