package io.github.rjperf.document.foreign;

import io.github.rjperf.files.SafeLine;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The rows of a file that are left out, by their reason. */
final class LeftOut {
    private static final int MOST_REASONS = 20;
    private static final int LONGEST = 500;

    private final Map<String, List<RowDraft>> byReason = new LinkedHashMap<>();
    private int others;

    void add(RowDraft row, String reason) {
        if (byReason.size() >= MOST_REASONS && !byReason.containsKey(reason)) {
            others++;
        } else {
            byReason.computeIfAbsent(reason, key -> new ArrayList<>()).add(row);
        }
    }

    /** One line for each reason. */
    List<String> notes() {
        List<String> notes = new ArrayList<>();
        byReason.forEach((reason, rows) -> notes.add(SafeLine.of(note(rows) + ": " + reason, LONGEST)));
        if (others > 0) {
            notes.add(others + " more rows are left out, for other reasons");
        }
        return notes;
    }

    private static String note(List<RowDraft> rows) {
        RowDraft first = rows.get(0);
        String name = first.benchmark.isEmpty() ? "the row" : first.benchmark;
        return rows.size() == 1
                ? "line " + first.line + ": " + name + " is left out"
                : rows.size() + " rows are left out, the first in line " + first.line + " (" + name + ")";
    }
}
