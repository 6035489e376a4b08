package io.github.rjperf.build.jmh;

import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The errors in the output of javac.
 *
 * @param byFile the first error of each source file
 * @param first the text to show: the first error overall, or the first line if there is no error; its content is untrusted
 */
record JavacErrors(SortedMap<String, LeftOut> byFile, String first) {
    /** The details of an error follow the source line. */
    private static final int MOST_DETAILS = 6;

    private static final Pattern ERROR =
            Pattern.compile("(?:(?<file>\\S.*\\.java):(?<line>[0-9]{1,9}): )?error: (?<what>.*)");
    private static final Pattern DETAIL = Pattern.compile(" +(symbol|location|required|found|reason): +(.*)");

    /**
     * Reads what javac printed in English.
     *
     * @param folder folder of the sources, as passed to javac
     */
    static JavacErrors in(String output, String folder) {
        List<String> lines = output.lines().toList();
        SortedMap<String, LeftOut> byFile = new TreeMap<>();
        String first = null;
        for (int i = 0; i < lines.size(); i++) {
            Matcher error = ERROR.matcher(lines.get(i));
            if (error.matches()) {
                String what = error.group("what") + details(lines.subList(i + 1, lines.size()));
                String file = below(folder, error.group("file"));
                LeftOut found = new LeftOut(file, file.isEmpty() ? what : error.group("line") + ": " + what);
                if (!file.isEmpty()) {
                    byFile.putIfAbsent(file, found);
                }
                first = first == null ? (file.isEmpty() ? found.reason() : found.toString()) : first;
            }
        }
        return new JavacErrors(byFile, first != null ? first : firstLine(lines));
    }

    /** The file's path below the folder; empty for a file elsewhere, such as a generated one. */
    private static String below(String folder, @Nullable String file) {
        return file != null && file.startsWith(folder + "/") ? file.substring(folder.length() + 1) : "";
    }

    private static String details(List<String> following) {
        String details = following.stream()
                .limit(MOST_DETAILS)
                .takeWhile(line -> !ERROR.matcher(line).matches())
                .map(DETAIL::matcher)
                .filter(Matcher::matches)
                .map(detail -> detail.group(1) + ": " + detail.group(2))
                .collect(Collectors.joining(", "));
        return details.isEmpty() ? "" : " (" + details + ")";
    }

    private static String firstLine(List<String> lines) {
        Optional<String> said = lines.stream().filter(line -> !line.isBlank()).findFirst();
        return new LeftOut("", said.orElse("it printed nothing")).reason();
    }
}
