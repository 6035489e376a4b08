package io.github.rjperf.document.foreign;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A table in Markdown syntax, with the cells as JMH prints them or as people have edited them. */
record ForeignMarkdown(FoundTables found, Headings headings) {
    /** The line below the column heads. */
    private static final Pattern RULE = Pattern.compile("[|\\s:+-]+");

    private static final Pattern SCORE_WITH_ERROR = Pattern.compile("([^±]+)(?:±|\\+/?-)([^±]+)");

    static boolean isRow(String line) {
        return line.startsWith("|");
    }

    /**
     * Reads consecutive lines if they are a table of results.
     *
     * @param lines the lines, for each of which {@link #isRow} is true
     * @param first the number of the first line, from 1
     */
    void read(List<String> lines, int first) {
        ForeignColumns columns = ForeignColumns.of(cells(lines.get(0)));
        if (!columns.areOfScores()) {
            return;
        }
        if (!columns.missing().isEmpty()) {
            found.note("line " + first + ": the table has no column '" + columns.missing()
                    + "' and is left out; use the table that JMH printed");
            return;
        }
        for (int i = 1; i < lines.size(); i++) {
            if (!RULE.matcher(lines.get(i)).matches()) {
                found.add(row(columns, first + i, cells(lines.get(i))));
            }
        }
        found.finish(headings.above(first), first, lines.get(0));
    }

    private static RowDraft row(ForeignColumns columns, int line, List<String> cells) {
        if (cells.size() != columns.size()) {
            RowDraft bad = new RowDraft(line);
            bad.fail(cells.size() + " cells instead of " + columns.size() + "; use the table that JMH printed");
            return bad;
        }
        RowDraft row = columns.row(line, cells);
        Matcher both = SCORE_WITH_ERROR.matcher(row.score);
        if (both.matches() && row.error.isEmpty()) {
            row.score = both.group(1).strip();
            row.error = both.group(2).strip();
        }
        return row;
    }

    private static List<String> cells(String line) {
        String[] cells = line.substring(1).replaceFirst("\\|\\s*$", "").split("\\|", -1);
        return Arrays.stream(cells)
                .map(cell -> cell.replaceAll("[`*]", "").strip())
                .toList();
    }
}
