package io.github.rjperf.document.foreign;

import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The rows of one table in a file. They form one table or, if a series was measured with several settings, one table for each
 * combination of settings, named after the differences.
 */
final class SettingsTables {
    private static final int LONGEST_HEADING = 199;

    private final String file;
    private final String heading;
    private final int line;
    /** The rows of each series, which differ only in their settings. */
    private final Map<String, List<ImportedScore>> bySeries = new LinkedHashMap<>();

    SettingsTables(String file, String heading, int line) {
        this.file = file;
        this.heading = heading;
        this.line = line;
    }

    /** Adds a row. Returns false for a further row of a series with the same settings, unless it adds forks to the first one. */
    boolean add(ImportedScore row) {
        List<ImportedScore> rows = bySeries.computeIfAbsent(
                row.series().benchmark() + " " + row.threads() + " " + row.key(), key -> new ArrayList<>());
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).settings().equals(row.settings())) {
                boolean isMore = rows.get(i).canJoin(row);
                if (isMore) {
                    rows.set(i, rows.get(i).joined(row));
                }
                return isMore;
            }
        }
        rows.add(row);
        return true;
    }

    List<ImportedTable> tables() {
        Set<String> differing = new TreeSet<>();
        bySeries.values()
                .forEach(rows -> rows.forEach(row -> rows.get(0).settings().forEach((name, value) -> {
                    if (!value.equals(row.settings().get(name))) {
                        differing.add(name);
                    }
                })));
        Map<String, List<ImportedScore>> byHeading = bySeries.values().stream()
                .flatMap(List::stream)
                .collect(
                        Collectors.groupingBy(row -> heading(row, differing), LinkedHashMap::new, Collectors.toList()));
        return byHeading.entrySet().stream()
                .map(each -> new ImportedTable(file, each.getKey(), line, each.getValue()))
                .toList();
    }

    private String heading(ImportedScore row, Set<String> differing) {
        String settings = differing.stream()
                .map(name -> name + "=" + row.settings().getOrDefault(name, ""))
                .collect(Collectors.joining(", "));
        String colon = heading.isEmpty() || settings.isEmpty() ? "" : ": ";
        return SafeLine.of(heading + colon + settings, LONGEST_HEADING);
    }
}
