package io.github.rjperf.judge;

import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedTable;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Finds the rows of two tables that belong together. It first matches rows with the same series, package, and threads; then, if a
 * table has no packages or different ones, rows with the same series and threads; and finally rows with the same series but
 * different threads. A match must be unique in both tables.
 */
final class MatchedRows {
    /** The partner of each matched row. */
    private final IdentityHashMap<ImportedScore, ImportedScore> partners = new IdentityHashMap<>();

    private MatchedRows() {}

    /** The rows of the base in order, followed by those that only the candidate has. */
    static List<RowPair> of(ImportedTable base, ImportedTable candidate) {
        MatchedRows matched = new MatchedRows();
        matched.match(base, candidate, row -> row.series().benchmark() + " " + row.threads() + " " + row.key());
        matched.match(base, candidate, row -> row.threads() + " " + row.key());
        matched.match(base, candidate, ImportedScore::key);
        List<RowPair> pairs = new ArrayList<>();
        base.rows().forEach(row -> pairs.add(new RowPair(row, matched.partners.get(row))));
        candidate.rows().stream()
                .filter(row -> !matched.partners.containsKey(row))
                .forEach(row -> pairs.add(new RowPair(null, row)));
        return pairs;
    }

    private void match(ImportedTable base, ImportedTable candidate, Function<ImportedScore, String> name) {
        Map<String, List<ImportedScore>> others = byName(candidate, name);
        byName(base, name).forEach((key, rows) -> {
            List<ImportedScore> found = others.getOrDefault(key, List.of());
            if (rows.size() == 1 && found.size() == 1) {
                partners.put(rows.get(0), found.get(0));
                partners.put(found.get(0), rows.get(0));
            }
        });
    }

    private Map<String, List<ImportedScore>> byName(ImportedTable table, Function<ImportedScore, String> name) {
        return table.rows().stream()
                .filter(row -> !partners.containsKey(row))
                .collect(Collectors.groupingBy(name, LinkedHashMap::new, Collectors.toList()));
    }
}
