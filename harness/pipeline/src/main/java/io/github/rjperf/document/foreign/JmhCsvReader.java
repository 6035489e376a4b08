package io.github.rjperf.document.foreign;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads JMH's CSV ({@code -rf csv}), separated by commas, semicolons, or tabs:
 * {@code "Benchmark","Mode","Threads","Samples","Score","Score Error (99.9%)","Unit","Param: keyCount"}.
 */
final class JmhCsvReader {
    /** The separator, which follows the first column head; the head for the error can also contain a comma. */
    private static final Pattern SEPARATOR = Pattern.compile("^[^,;\t]*([,;\t])");

    private final FoundTables found;
    private final TextLines lines;
    /** True if the last line ended inside quotation marks. */
    private boolean isOpen;

    JmhCsvReader(FoundTables found, TextLines lines) {
        this.found = found;
        this.lines = lines;
    }

    void read() throws IOException {
        String head = lines.next();
        if (head == null) {
            throw lines.problem("the file is empty; use the file that JMH wrote");
        }
        Matcher first = SEPARATOR.matcher(head);
        char separator = first.find() ? first.group(1).charAt(0) : ',';
        ForeignColumns columns = ForeignColumns.of(cells(head, separator));
        if (!columns.missing().isEmpty()) {
            throw lines.problem("there is no column '" + columns.missing() + "'; use the file that JMH wrote");
        }
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (!line.isBlank()) {
                found.add(row(columns, line, separator));
            }
        }
        found.finish("", 1, head);
    }

    private RowDraft row(ForeignColumns columns, String line, char separator) {
        List<String> cells = cells(line, separator);
        RowDraft row = new RowDraft(lines.number());
        row.benchmark = cells.get(0);
        if (isOpen) {
            row.fail("a quotation mark is not closed; the row is damaged: copy the file again");
            return row;
        }
        if (cells.size() == columns.size()) {
            return columns.row(lines.number(), cells);
        }
        row.fail(cells.size() + " columns instead of " + columns.size()
                + "; numbers with a decimal comma need another separator: use -rf scsv or json");
        return row;
    }

    /** The cells of a line; a doubled quote inside quotes stands for one quote (RFC 4180). */
    private List<String> cells(String line, char separator) {
        List<String> cells = new ArrayList<>();
        StringBuilder cell = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            boolean escaped = c == '"' && quoted && i + 1 < line.length() && line.charAt(i + 1) == '"';
            if (escaped) {
                cell.append('"');
                i++;
            } else if (c == '"') {
                quoted = !quoted;
            } else if (c == separator && !quoted) {
                cells.add(cell.toString().strip());
                cell.setLength(0);
            } else {
                cell.append(c);
            }
        }
        isOpen = quoted;
        cells.add(cell.toString().strip());
        return cells;
    }
}
