package io.github.rjperf.imports;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rows of several tables of one side, in which a series that several tables have is one row with the forks of all. */
final class JoinedRows {
    private final Map<String, ImportedScore> rows = new LinkedHashMap<>();
    private final List<String> leftOut = new ArrayList<>();
    private int tables;
    private String heading = "";

    void add(ImportedTable table) {
        tables++;
        heading = tables == 1 ? table.heading() : "";
        for (ImportedScore row : table.rows()) {
            String series = row.series().benchmark() + " " + row.threads() + " " + row.key();
            rows.merge(series, row, (first, more) -> joined(first, more, table));
        }
    }

    private ImportedScore joined(ImportedScore first, ImportedScore more, ImportedTable table) {
        if (first.canJoin(more)) {
            return first.joined(more);
        }
        String reason = first.forks().isEmpty() || more.forks().isEmpty()
                ? "another table of this side has the series, and only JMH's JSON shows forks that can be put together"
                : "it was measured differently from the first table of this side that has it; import it separately";
        leftOut.add(SafeLine.of(table.file() + ": line " + more.line() + ": "
                + more.series().name(Map.of()) + " is left out: " + reason));
        return first;
    }

    /** One line for each row that is in no table. */
    List<String> leftOut() {
        return leftOut;
    }

    /** @param label what to call the side */
    ImportedTable table(String label) {
        return new ImportedTable(SafeLine.of(label), heading, 1, List.copyOf(rows.values()));
    }
}
