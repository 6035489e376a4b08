package io.github.rjperf.model.imported;

import io.github.rjperf.model.value.Require;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One table of scores that were measured elsewhere: the output of one run of JMH, or of several combined.
 *
 * @param file the file as the user named it
 * @param heading heading above the table; empty if there is none
 * @param line line of the table's first row in the file, from 1
 * @param rows its scores, at least one, in the order of the file
 */
public record ImportedTable(String file, String heading, int line, List<ImportedScore> rows) {
    private static final int LONGEST_HEADING = 200;

    public ImportedTable {
        Require.text("file", file);
        int length = heading.codePointCount(0, heading.length());
        Require.that(length <= LONGEST_HEADING, "heading is longer than " + LONGEST_HEADING + " characters: " + length);
        Require.that(line >= 1, "line is below 1: " + line);
        Require.that(!rows.isEmpty(), "a table without rows");
        rows = List.copyOf(rows);
    }

    /** The human-readable name of the table: its heading or its file. */
    public String label() {
        return heading.isEmpty() ? file : heading;
    }

    /** Parameters with the same value in each of these rows. */
    public static SortedMap<String, String> sharedParameters(List<ImportedScore> rows) {
        SortedMap<String, String> shared = new TreeMap<>(
                rows.isEmpty() ? Map.<String, String>of() : rows.get(0).series().parameters());
        rows.forEach(
                row -> shared.entrySet().retainAll(row.series().parameters().entrySet()));
        return shared;
    }
}
