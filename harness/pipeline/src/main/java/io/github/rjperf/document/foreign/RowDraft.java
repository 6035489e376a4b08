package io.github.rjperf.document.foreign;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.ImportedScore;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** A row while it is read, column by column. */
final class RowDraft {
    private static final Pattern UNIT = Pattern.compile("ops/\\S+|\\S+/op");

    private final String file;
    private final int line;
    private final SortedMap<String, String> parameters = new TreeMap<>();
    String benchmark = "";
    String unit = "";

    @Nullable
    String mode;

    @Nullable
    Integer threads;

    @Nullable
    Integer count;

    @Nullable
    Double score;

    @Nullable
    Double error;

    RowDraft(String file, int line) {
        this.file = file;
        this.line = line;
    }

    /** A parameter that the benchmark does not have is N/A in JMH's text and empty in its CSV. */
    void parameter(String name, String value) {
        if (!value.equals("N/A") && !value.isEmpty()) {
            parameters.put(name, value);
        }
    }

    ImportedScore finish() {
        if (benchmark.isEmpty()) {
            throw problem("a result without a benchmark; use the file that JMH wrote");
        }
        if (score == null) {
            throw problem(benchmark + " has no score; use the file that JMH wrote");
        }
        if (!UNIT.matcher(unit).matches()) {
            throw problem("the unit of " + benchmark + " is '" + unit
                    + "', not operations per time or time per operation; does the row have a value in each column?");
        }
        if (!SafeLine.is(unit + parameters)) {
            throw problem("a parameter or the unit of " + benchmark
                    + " has characters that are not visible; use the file that JMH wrote");
        }
        try {
            return new ImportedScore(benchmark, parameters, mode, threads, count, score, error, unit, line);
        } catch (IllegalArgumentException e) {
            throw problem(e.getMessage() + "; does the row have a value in each column?");
        }
    }

    DocumentException problem(String what) {
        return DocumentException.at(file, line, what);
    }
}
