package io.github.rjperf.model;

import java.util.List;

/**
 * Two imported tables, compared row by row.
 *
 * @param base table of the base
 * @param candidate table of the candidate
 * @param changes one for each series of either table, in the order of the base
 */
public record ImportedComparison(ImportedTable base, ImportedTable candidate, List<ImportedChange> changes) {
    /** How far its verdicts can be relied on, which every output says. */
    public static final String BASIS = "pooled iterations, fork spread unknown";

    public ImportedComparison {
        changes = List.copyOf(changes);
    }
}
