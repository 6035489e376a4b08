package io.github.rjperf.document.foreign;

import io.github.rjperf.model.ImportedScore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * JMH's CSV ({@code -rf csv}), with commas or semicolons: {@code "Benchmark","Mode","Threads","Samples","Score","Score Error
 * (99.9%)","Unit","Param: keyCount"}.
 */
final class JmhCsvReader {
    private static final String PARAMETER = "Param: ";

    private final TableRows.Found found;
    private final TextLines lines;

    JmhCsvReader(TableRows.Found found, TextLines lines) {
        this.found = found;
        this.lines = lines;
    }

    void read() throws IOException {
        String head = lines.next();
        if (head == null) {
            throw lines.problem("the file is empty; use the file that JMH wrote");
        }
        char separator = head.indexOf(';') >= 0 && head.indexOf(',') < 0 ? ';' : ',';
        List<String> columns = cells(head, separator);
        for (String required : List.of("Benchmark", "Score", "Unit")) {
            if (!columns.contains(required)) {
                throw lines.problem("there is no column '" + required + "'; use the file that JMH wrote");
            }
        }
        TableRows table = new TableRows(found.file());
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (!line.isBlank()) {
                row(table, columns, cells(line, separator));
            }
        }
        found.add("", 1, table);
    }

    private void row(TableRows table, List<String> columns, List<String> cells) {
        if (cells.size() != columns.size()) {
            throw lines.problem(cells.size() + " columns instead of " + columns.size()
                    + "; numbers with a decimal comma need another separator: use -rf scsv or json");
        }
        if (TableRows.isExtra(cells.get(columns.indexOf("Benchmark")))) {
            found.leaveOut();
        } else {
            table.add(row(columns, cells));
        }
    }

    private ImportedScore row(List<String> columns, List<String> cells) {
        RowDraft row = new RowDraft(found.file(), lines.number());
        try {
            for (int i = 0; i < cells.size(); i++) {
                column(row, columns.get(i), cells.get(i));
            }
        } catch (IllegalArgumentException e) {
            throw lines.problem(String.valueOf(e.getMessage()));
        }
        return row.finish();
    }

    private static void column(RowDraft row, String column, String cell) {
        if (column.startsWith(PARAMETER)) {
            row.parameter(column.substring(PARAMETER.length()), cell);
        } else if (column.startsWith("Score Error")) {
            row.error = ForeignNumber.error(cell);
        } else {
            switch (column) {
                case "Benchmark" -> row.benchmark = cell;
                case "Mode" -> row.mode = cell;
                case "Threads" -> row.threads = ForeignNumber.count("number of threads", cell);
                case "Samples" -> row.count = ForeignNumber.count("number of samples", cell);
                case "Score" -> row.score = ForeignNumber.score(cell);
                case "Unit" -> row.unit = cell;
                default ->
                    throw new IllegalArgumentException(
                            "the column '" + column + "' is not one that JMH writes; remove it");
            }
        }
    }

    /** The cells of a line; a doubled quote within quotes is a quote (RFC 4180). */
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
        if (quoted) {
            throw lines.problem("a quotation mark is not closed; the file is damaged: copy it again");
        }
        cells.add(cell.toString().strip());
        return cells;
    }
}
