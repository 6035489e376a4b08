package io.github.rjperf.document.foreign;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The columns of a table with separate cells: JMH's CSV, even if R has read and rewritten it, or a Markdown table, whose heads
 * people word as they like. A column with an unknown head is a parameter.
 */
record ForeignColumns(List<ForeignColumns.Column> columns) {
    /** Column heads for parameters: {@code Param: n}, R's {@code Param..n}, and {@code (n)}, as in the tables that JMH prints. */
    private static final Pattern PARAMETER = Pattern.compile("Param: ?(.+)|Param\\.\\.(.+)|\\((.+)\\)");

    private static final Pattern ERROR = Pattern.compile("(?i).*(?:error|±|\\+/-|confidence).*");

    private enum Kind {
        BENCHMARK,
        MODE,
        THREADS,
        COUNT,
        SCORE,
        ERROR,
        UNIT,
        PARAMETER,
        /** Row numbers, as written by R and pandas. */
        NONE
    }

    record Column(Kind kind, String name) {}

    static ForeignColumns of(List<String> heads) {
        return new ForeignColumns(heads.stream().map(ForeignColumns::column).toList());
    }

    private static Column column(String head) {
        Matcher parameter = PARAMETER.matcher(head);
        if (parameter.matches()) {
            String name = parameter.group(1) != null ? parameter.group(1) : parameter.group(2);
            return new Column(Kind.PARAMETER, name != null ? name : parameter.group(3));
        }
        Kind kind =
                switch (head.toLowerCase(Locale.ROOT)) {
                    case "benchmark" -> Kind.BENCHMARK;
                    case "mode" -> Kind.MODE;
                    case "threads" -> Kind.THREADS;
                    case "cnt", "count", "samples" -> Kind.COUNT;
                    case "score" -> Kind.SCORE;
                    case "unit", "units" -> Kind.UNIT;
                    case "", "unnamed: 0" -> Kind.NONE;
                    default -> ERROR.matcher(head).matches() ? Kind.ERROR : Kind.PARAMETER;
                };
        return new Column(kind, head);
    }

    int size() {
        return columns.size();
    }

    /** True for a table of scores, even if a column is missing. */
    boolean areOfScores() {
        return has(Kind.BENCHMARK) && (has(Kind.SCORE) || has(Kind.UNIT));
    }

    private boolean has(Kind kind) {
        return columns.stream().anyMatch(column -> column.kind == kind);
    }

    /** A required column that this table lacks; empty if it has them all. */
    String missing() {
        for (Kind kind : List.of(Kind.BENCHMARK, Kind.SCORE, Kind.UNIT)) {
            if (!has(kind)) {
                String name = kind.name();
                return name.charAt(0) + name.substring(1).toLowerCase(Locale.ROOT);
            }
        }
        return "";
    }

    /** The row with these cells, one for each column. */
    RowDraft row(int line, List<String> cells) {
        RowDraft row = new RowDraft(line);
        for (int i = 0; i < cells.size(); i++) {
            String cell = cells.get(i);
            switch (columns.get(i).kind) {
                case BENCHMARK -> row.benchmark = cell;
                case MODE -> row.mode = cell.isEmpty() ? null : cell;
                case THREADS -> row.threads = cell;
                case COUNT -> row.count = cell;
                case SCORE -> row.score = cell;
                case ERROR -> row.error = cell.replaceFirst("^(?:±|\\+/?-)\\s*", "");
                case UNIT -> row.unit = cell;
                case PARAMETER -> row.parameter(columns.get(i).name, cell);
                case NONE -> {}
            }
        }
        return row;
    }
}
