package io.github.rjperf.imports;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.imported.ImportedTable;
import io.github.rjperf.settings.UsageException;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Finds the table to which the user refers by its number, its heading or file, or a part of the heading or file name.
 *
 * @param tables all tables that were read, numbered from 1
 */
record TableChoice(List<ImportedTable> tables) {
    private static final int MOST_SHOWN = 600;

    /** The table; throws UsageException if there is not exactly one. */
    ImportedTable find(String option, String text) {
        if (text.matches("[0-9]{1,6}")) {
            int number = Integer.parseInt(text);
            if (number < 1 || number > tables.size()) {
                throw new UsageException(option + " " + text + ": the tables are numbered 1 to " + tables.size());
            }
            return tables.get(number - 1);
        }
        String wanted = text.strip().toLowerCase(Locale.ROOT);
        List<Integer> whole = numbers(label -> label.equals(wanted));
        List<Integer> found = whole.isEmpty() ? numbers(label -> label.contains(wanted)) : whole;
        if (wanted.isEmpty() || found.isEmpty()) {
            throw new UsageException(SafeLine.of(
                    option + " '" + text + "' is not part of a heading; the tables are " + listed(), MOST_SHOWN));
        }
        if (found.size() > 1) {
            throw new UsageException(SafeLine.of(
                    option + " '" + text + "' may mean several tables; give one of these numbers: "
                            + found.stream().map(Object::toString).collect(Collectors.joining(", ")),
                    MOST_SHOWN));
        }
        return tables.get(found.get(0) - 1);
    }

    private List<Integer> numbers(Predicate<String> label) {
        return IntStream.rangeClosed(1, tables.size())
                .filter(number -> label.test(lower(tables.get(number - 1).heading()))
                        || label.test(lower(tables.get(number - 1).file())))
                .boxed()
                .toList();
    }

    private static String lower(String text) {
        return text.toLowerCase(Locale.ROOT);
    }

    private String listed() {
        return IntStream.rangeClosed(1, tables.size())
                .mapToObj(number -> number + " (" + tables.get(number - 1).label() + ")")
                .collect(Collectors.joining(", "));
    }
}
