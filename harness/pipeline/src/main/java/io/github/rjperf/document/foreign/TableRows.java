package io.github.rjperf.document.foreign;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.model.ImportedScore;
import io.github.rjperf.model.ImportedTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The rows of one table while it is read: no series twice, and one unit for each benchmark. */
final class TableRows {
    /** Rows are held in memory several times: as read, by key, and as printed. */
    static final int MOST_ROWS = 20_000;

    private final String file;
    private final List<ImportedScore> rows = new ArrayList<>();
    private final Map<String, ImportedScore> byKey = new HashMap<>();
    private final Map<String, ImportedScore> byBenchmark = new HashMap<>();

    TableRows(String file) {
        this.file = file;
    }

    /** The tables and notes of a file so far. */
    static final class Found {
        private final String file;
        private final List<ImportedTable> tables = new ArrayList<>();
        private final List<String> notes = new ArrayList<>();
        private int rows;
        private int extras;

        Found(String file) {
            this.file = file;
        }

        String file() {
            return file;
        }

        /** Adds a table, unless all its rows were left out. */
        void add(String heading, int line, TableRows table) {
            rows += table.rows.size();
            if (rows > MOST_ROWS) {
                throw DocumentException.at(
                        file, line, "more than " + MOST_ROWS + " rows; import the results in several files");
            }
            if (!table.rows.isEmpty()) {
                tables.add(new ImportedTable(file, heading, line, table.rows));
            }
        }

        /** A row that is not a score: a metric of a profiler, a counter or a percentile. */
        void leaveOut() {
            extras++;
        }

        void note(String note) {
            notes.add(note);
        }

        List<ImportedTable> tables() {
            return tables;
        }

        List<String> notes() {
            List<String> all = new ArrayList<>(notes);
            if (extras > 0) {
                all.add(extras + (extras == 1 ? " row" : " rows")
                        + " of profilers, counters or percentiles left out: only scores are imported");
            }
            if (tables.isEmpty()) {
                all.add("no JMH results found");
            }
            return all;
        }
    }

    /** True for the name of what JMH prints in addition to the score of a benchmark: {@code Get.get:gc.count}. */
    static boolean isExtra(String benchmark) {
        return benchmark.indexOf(':') >= 0;
    }

    void add(ImportedScore row) {
        ImportedScore twin = byKey.put(row.key(), row);
        if (twin != null) {
            throw problem(
                    row,
                    row.key() + " is also in line " + twin.line()
                            + "; remove one of the two rows, or put them under column heads of their own");
        }
        ImportedScore first = byBenchmark.putIfAbsent(row.shortBenchmark() + " " + row.mode(), row);
        if (first != null && !first.unit().equals(row.unit())) {
            throw problem(
                    row,
                    row.shortBenchmark() + " is in " + row.unit() + " here and in " + first.unit() + " in line "
                            + first.line() + "; convert the table to one unit");
        }
        rows.add(row);
        if (rows.size() > MOST_ROWS) {
            throw problem(row, "more than " + MOST_ROWS + " rows; import the results in several files");
        }
    }

    private DocumentException problem(ImportedScore row, String what) {
        return DocumentException.at(file, row.line(), what);
    }
}
