package io.github.rjperf.judge;

import io.github.rjperf.model.ImportedScore;
import io.github.rjperf.model.ImportedTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Finds the rows of two tables that belong together: of the same series and threads, or of a series that each table has only
 * once left, with other threads.
 */
final class MatchedRows {
    private MatchedRows() {}

    static List<RowPair> of(ImportedTable base, ImportedTable candidate) {
        Map<String, List<ImportedScore>> others = new LinkedHashMap<>();
        candidate.rows().forEach(row -> others.computeIfAbsent(row.key(), key -> new ArrayList<>())
                .add(row));
        Map<ImportedScore, RowPair> pairs = new LinkedHashMap<>();
        Map<String, List<ImportedScore>> alone = new LinkedHashMap<>();
        for (ImportedScore row : base.rows()) {
            List<ImportedScore> found = others.getOrDefault(row.key(), List.of());
            ImportedScore same = found.stream()
                    .filter(other -> other.threads() == row.threads())
                    .findFirst()
                    .orElse(null);
            if (same != null) {
                found.remove(same);
            } else {
                alone.computeIfAbsent(row.key(), key -> new ArrayList<>()).add(row);
            }
            pairs.put(row, new RowPair(row, same));
        }
        alone.forEach((key, rows) -> {
            List<ImportedScore> left = others.getOrDefault(key, List.of());
            if (rows.size() == 1 && left.size() == 1) {
                pairs.put(rows.get(0), new RowPair(rows.get(0), left.remove(0)));
            }
        });
        List<RowPair> all = new ArrayList<>(pairs.values());
        others.values().forEach(rows -> rows.forEach(row -> all.add(new RowPair(null, row))));
        return all;
    }
}
