package io.github.rjperf.document.foreign;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Collects the tables and the omitted rows while a file is read. */
final class FoundTables {
    /** The maximum number of rows. Each row is in memory several times: as read, by key, and as printed. */
    static final int MOST_ROWS = 20_000;

    private static final int MOST_REASONS = 20;
    private static final int LONGEST_NOTE = 500;

    private final String file;
    private final List<ImportedTable> tables = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();
    /** The omitted rows, by reason. */
    private final Map<String, List<RowDraft>> leftOut = new LinkedHashMap<>();

    private int otherRows;
    private List<RowDraft> drafts = new ArrayList<>();
    private int rows;

    FoundTables(String file) {
        this.file = file;
    }

    String file() {
        return file;
    }

    void note(String note) {
        notes.add(note);
    }

    /** Adds a row to the current table, which {@link #finish} ends. */
    void add(RowDraft row) {
        rows++;
        if (rows > MOST_ROWS) {
            throw DocumentException.at(
                    file, row.line, "more than " + MOST_ROWS + " rows; import the results in several files");
        }
        drafts.add(row);
    }

    /**
     * Makes tables of the rows added since the last call, without rows that cannot be compared.
     *
     * @param heading the text above the table; may be empty
     * @param line the table's first line
     * @param head the table's column heads; may be empty
     */
    void finish(String heading, int line, String head) {
        DecimalMark mark = DecimalMark.of(
                head,
                drafts.stream().flatMap(row -> Stream.of(row.score, row.error)).toList());
        SettingsTables read = new SettingsTables(file, heading, line);
        for (RowDraft draft : drafts) {
            try {
                ImportedScore row = draft.finish(mark);
                if (!read.add(row)) {
                    leaveOut(draft, "the table has this series twice; remove one of the two rows");
                }
            } catch (IllegalArgumentException e) {
                leaveOut(draft, String.valueOf(e.getMessage()));
            }
        }
        drafts = new ArrayList<>();
        tables.addAll(read.tables());
    }

    private void leaveOut(RowDraft row, String reason) {
        if (leftOut.size() >= MOST_REASONS && !leftOut.containsKey(reason)) {
            otherRows++;
        } else {
            leftOut.computeIfAbsent(reason, key -> new ArrayList<>()).add(row);
        }
    }

    List<ImportedTable> tables() {
        return tables;
    }

    List<String> notes() {
        List<String> all = new ArrayList<>(notes);
        leftOut.forEach((reason, rows) -> all.add(SafeLine.of(which(rows) + ": " + reason, LONGEST_NOTE)));
        if (otherRows > 0) {
            all.add(otherRows + " more rows are left out, for other reasons");
        }
        if (tables.isEmpty()) {
            all.add("no JMH results found");
        }
        return all;
    }

    private static String which(List<RowDraft> rows) {
        RowDraft first = rows.get(0);
        String name = first.benchmark.isEmpty() ? "the row" : first.benchmark;
        return rows.size() == 1
                ? "line " + first.line + ": " + name + " is left out"
                : rows.size() + " rows are left out, the first in line " + first.line + " (" + name + ")";
    }
}
