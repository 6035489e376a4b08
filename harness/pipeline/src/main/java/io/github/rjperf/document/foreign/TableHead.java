package io.github.rjperf.document.foreign;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The column heads of a table as JMH prints them: {@code Benchmark (keyCount) (valueSize) Mode Cnt Score Error Units}. Any column
 * except the first one, the score, and its unit can be missing.
 *
 * @param line line of the first column head
 * @param parameters names of the parameters in the order of their columns
 */
record TableHead(
        int line, List<String> parameters, boolean hasMode, boolean hasThreads, boolean hasCount, boolean hasError) {
    private static final Pattern PARAMETER = Pattern.compile("\\((.+)\\)");

    TableHead {
        parameters = List.copyOf(parameters);
    }

    /**
     * Takes the column heads if they are the next words, possibly on several lines; otherwise returns null.
     *
     * @param found receives a note if a column is missing
     */
    static @Nullable TableHead take(TextWords words, FoundTables found) {
        int start = words.position();
        int line = words.ahead(0).line();
        if (!words.takes("Benchmark")) {
            return null;
        }
        List<String> parameters = parameters(words);
        int first = words.position();
        boolean mode = words.takes("Mode");
        boolean threads = words.takes("Threads");
        boolean count = words.takes("Cnt", "Samples");
        boolean score = words.takes("Score");
        if (score) {
            // some versions of JMH call the error "Score error"
            words.takes("Score");
        }
        boolean error = score && words.takes("Error", "error");
        if (score && words.takes("Units", "Unit")) {
            return new TableHead(line, parameters, mode, threads, count, error);
        }
        // "Benchmark" can also begin a sentence
        if (words.position() - first + (parameters.isEmpty() ? 0 : 1) >= 2) {
            found.note("line " + line + ": the table has no column '" + (score ? "Units" : "Score") + "' after '"
                    + words.ahead(-1).text() + "' and is left out; use the table that JMH printed");
        }
        words.returnTo(start);
        return null;
    }

    private static List<String> parameters(TextWords words) {
        List<String> parameters = new ArrayList<>();
        Matcher parameter = PARAMETER.matcher(words.ahead(0).text());
        while (parameter.matches()) {
            parameters.add(parameter.group(1));
            words.take();
            parameter = PARAMETER.matcher(words.ahead(0).text());
        }
        return parameters;
    }
}
