package io.github.rjperf.report.markdown;

import io.github.rjperf.report.Figures;
import io.github.rjperf.report.OperationRow;
import java.util.List;

/**
 * A table of operations with the words that explain its columns.
 *
 * @param table its columns
 * @param legend the meaning of the columns, after an empty line; empty if it is explained elsewhere
 */
public record OperationTable(MarkdownTable<OperationRow> table, String legend) {
    /** The minimum space for a table; with less, the table is left out. */
    private static final int LEAST_BYTES = 800;

    /** Returns as many rows as fit, after an empty line. */
    String render(List<OperationRow> rows, RemainingBytes room, String fullReport) {
        MarkdownTable.Lines lines = table.of(rows);
        String head = "\n" + lines.head();
        if (RemainingBytes.size(head + legend) + LEAST_BYTES > room.left()) {
            String all = more(rows.size(), fullReport);
            return RemainingBytes.size(all) > room.left() ? "" : room.take(all);
        }
        room.take(legend);
        return room.take(head) + room.lines(lines.rows(), number -> more(number, fullReport)) + legend;
    }

    private static String more(int number, String fullReport) {
        return "\n… and " + Figures.count(number, "more operation", "more operations") + ", less severe, in "
                + fullReport + ".\n";
    }
}
