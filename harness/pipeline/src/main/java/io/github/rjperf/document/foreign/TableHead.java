package io.github.rjperf.document.foreign;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The column heads of a table as JMH prints them: {@code Benchmark (keyCount) (valueSize) Mode Cnt Score Error Units}. A table
 * may lack all columns but the first, the score and its unit.
 *
 * @param line of the first head
 * @param parameters names of the parameters in the order of their columns
 */
record TableHead(
        int line, List<String> parameters, boolean hasMode, boolean hasThreads, boolean hasCount, boolean hasError) {
    private static final Pattern PARAMETER = Pattern.compile("\\((.+)\\)");

    TableHead {
        parameters = List.copyOf(parameters);
    }

    /**
     * Takes the heads if they are the next words, which may stand in several lines; otherwise null.
     *
     * @param found receives a note about heads that lack a column
     */
    static @Nullable TableHead take(TextWords words, FoundTables found) {
        if (!words.ahead(0).text().equals("Benchmark")) {
            return null;
        }
        List<String> parameters = parameters(words);
        int first = 1 + parameters.size();
        int at = first;
        boolean mode = is(words, at, "Mode");
        at += mode ? 1 : 0;
        boolean threads = is(words, at, "Threads");
        at += threads ? 1 : 0;
        boolean count = is(words, at, "Cnt") || is(words, at, "Samples");
        at += count ? 1 : 0;
        boolean score = is(words, at, "Score");
        at += score ? 1 : 0;
        at += score && is(words, at, "Score") ? 1 : 0;
        boolean error = score && (is(words, at, "Error") || is(words, at, "error"));
        at += error ? 1 : 0;
        if (score && (is(words, at, "Units") || is(words, at, "Unit"))) {
            TableHead head = new TableHead(words.ahead(0).line(), parameters, mode, threads, count, error);
            words.skip(at + 1);
            return head;
        }
        // "Benchmark" may also begin a sentence
        if (at - first + (parameters.isEmpty() ? 0 : 1) >= 2) {
            found.note("line " + words.ahead(0).line() + ": the table has no column '" + (score ? "Units" : "Score")
                    + "' after '" + words.ahead(at - 1).text() + "' and is left out; use the table that JMH printed");
        }
        return null;
    }

    private static List<String> parameters(TextWords words) {
        List<String> parameters = new ArrayList<>();
        Matcher parameter = PARAMETER.matcher(words.ahead(1).text());
        while (parameter.matches()) {
            parameters.add(parameter.group(1));
            parameter = PARAMETER.matcher(words.ahead(1 + parameters.size()).text());
        }
        return parameters;
    }

    private static boolean is(TextWords words, int at, String head) {
        return words.ahead(at).text().equals(head);
    }
}
