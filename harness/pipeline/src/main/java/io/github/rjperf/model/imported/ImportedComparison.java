package io.github.rjperf.model.imported;

import java.util.List;

/**
 * Two imported tables, compared row by row.
 *
 * @param differences differences in how the rows of the two sides were measured, the most frequent first
 * @param changes one for each series of either table, in the order of the base
 */
public record ImportedComparison(
        ImportedTable base, ImportedTable candidate, List<Difference> differences, List<ImportedChange> changes) {
    public ImportedComparison {
        differences = List.copyOf(differences);
        changes = List.copyOf(changes);
    }

    /**
     * A setting that differs.
     *
     * @param setting JMH's name of the setting: {@code jvmArgs}
     * @param base its value in the base; may be empty
     * @param candidate its value in the candidate; may be empty
     * @param rows number of affected series
     */
    public record Difference(String setting, String base, String candidate, int rows) {}
}
