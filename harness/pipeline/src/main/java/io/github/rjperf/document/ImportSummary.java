package io.github.rjperf.document;

import io.github.rjperf.model.imported.ImportedChange.Basis;
import io.github.rjperf.model.imported.ImportedComparison.Difference;
import io.github.rjperf.model.imported.ImportedFile;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Results that were measured elsewhere, for another program: what {@code rjperf import --json} prints. Unlike what people see,
 * every score is exactly that of its file.
 *
 * @param files the files with all their tables, in the order of the command line
 * @param comparisons the tables that were compared; of several builds, each with the previous one
 */
public record ImportSummary(List<ImportedFile> files, List<OfComparison> comparisons) {
    /**
     * Two tables.
     *
     * @param base the table of the base
     * @param candidate the table of the candidate
     * @param differences how the two sides were measured differently
     * @param series every series of either table, the one to act on first
     */
    public record OfComparison(OfTable base, OfTable candidate, List<Difference> differences, List<OfSeries> series) {}

    /**
     * Where a table is.
     *
     * @param file its file as the user named it
     * @param heading heading above it; empty if there is none
     * @param line its line
     */
    public record OfTable(String file, String heading, int line) {}

    /**
     * A series of either table.
     *
     * @param name benchmark with all its parameters
     * @param verdict as in a {@link SeriesSummary}; null if the rows do not allow one
     * @param basis what the change rests on; null without an estimate
     * @param reason why there is no decision about the code; null if there is one
     * @param changePercent estimated change; negative is slower in every mode; null without an estimate
     * @param changeLowPercent lower end of its 90 % interval
     * @param changeHighPercent upper end of its 90 % interval
     * @param baseUnit unit of the base; null if it has no such row
     * @param baseScore score in the table of the base; null if it has none
     * @param baseLine its line; null if it has none
     * @param candidateUnit unit of the candidate; null if it has no such row
     * @param candidateScore score in the table of the candidate; null if it has none
     * @param candidateLine its line; null if it has none
     * @param doubts why not to rely on these rows; empty if nothing speaks against them
     */
    public record OfSeries(
            String name,
            @Nullable String verdict,
            @Nullable Basis basis,
            @Nullable String reason,
            @Nullable Double changePercent,
            @Nullable Double changeLowPercent,
            @Nullable Double changeHighPercent,
            @Nullable String baseUnit,
            @Nullable Double baseScore,
            @Nullable Integer baseLine,
            @Nullable String candidateUnit,
            @Nullable Double candidateScore,
            @Nullable Integer candidateLine,
            List<String> doubts) {}

    /** The document: JSON over several lines, which ends with a line feed. */
    public String text() {
        return Json.document(this);
    }
}
