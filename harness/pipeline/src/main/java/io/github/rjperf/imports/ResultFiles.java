package io.github.rjperf.imports;

import io.github.rjperf.document.DocumentException;
import io.github.rjperf.document.foreign.ForeignResults;
import io.github.rjperf.files.SafeLine;
import io.github.rjperf.model.imported.ImportedFile;
import io.github.rjperf.model.imported.ImportedScore;
import io.github.rjperf.model.imported.ImportedTable;
import io.github.rjperf.settings.Console;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads files named by the user and files in folders named by the user.
 *
 * @param console receives a line for anything that is left out
 */
record ResultFiles(Console console) {
    private static final Pattern NAME = Pattern.compile("(?i)[^.].*\\.(?:json|csv|scsv|txt|md|log|out)");
    private static final int MOST_FILES = 1000;

    /**
     * The files in the given order, and those in a folder in order of their names. Throws DocumentException for a named file that
     * cannot be understood; such a file in a folder is left out.
     */
    List<ImportedFile> read(List<Path> paths) {
        List<ImportedFile> files = new ArrayList<>();
        for (Path path : paths) {
            if (Files.isDirectory(path)) {
                folder(path).forEach(each -> add(files, each));
            } else {
                files.add(ForeignResults.read(path));
            }
        }
        files.forEach(file -> file.notes().forEach(note -> console.say(file.name() + ": " + note)));
        return files;
    }

    private void add(List<ImportedFile> files, Path path) {
        try {
            files.add(ForeignResults.read(path));
        } catch (DocumentException e) {
            console.say("left out: " + e.getMessage());
        }
    }

    private static List<Path> folder(Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            List<Path> files = all.filter(
                            file -> NAME.matcher(file.getFileName().toString()).matches() && Files.isRegularFile(file))
                    .sorted()
                    .limit(MOST_FILES + 1L)
                    .toList();
            if (files.isEmpty() || files.size() > MOST_FILES) {
                throw new UsageException(folder + " has " + (files.isEmpty() ? "no" : "more than " + MOST_FILES)
                        + " files of results (.json, .csv, .txt, .md, .log); specify the files");
            }
            return files;
        } catch (IOException e) {
            throw DocumentException.unreadable(folder, e);
        }
    }

    /** All tables in these files; throws UsageException if there are none. */
    static List<ImportedTable> tables(List<ImportedFile> files) {
        List<ImportedTable> tables =
                files.stream().flatMap(file -> file.tables().stream()).toList();
        if (tables.isEmpty()) {
            throw new UsageException("there is nothing to import; write results with JMH's option -rf json");
        }
        return tables;
    }

    /** All tables in these files, combined into one. A series that is in several tables becomes one row with the forks from all of them. */
    ImportedTable together(List<Path> paths, List<ImportedFile> files) {
        String label = paths.get(0) + (paths.size() == 1 ? "" : " and " + (paths.size() - 1) + " more");
        List<ImportedTable> tables = tables(files);
        Map<String, ImportedScore> rows = new LinkedHashMap<>();
        for (ImportedTable table : tables) {
            for (ImportedScore row : table.rows()) {
                String series = row.series().benchmark() + " " + row.threads() + " " + row.key();
                rows.merge(series, row, (first, more) -> joined(first, more, table));
            }
        }
        String heading = tables.size() == 1 ? tables.get(0).heading() : "";
        return new ImportedTable(SafeLine.of(label), heading, 1, List.copyOf(rows.values()));
    }

    private ImportedScore joined(ImportedScore first, ImportedScore more, ImportedTable table) {
        if (first.canJoin(more)) {
            return first.joined(more);
        }
        String reason = first.forks().isEmpty() || more.forks().isEmpty()
                ? "another table on this side already has the series, and forks can be combined only from JMH's JSON"
                : "it was measured differently from the first table of this side that has it; import it separately";
        console.say(SafeLine.of(table.file() + ": line " + more.line() + ": "
                + more.series().name(Map.of()) + " is left out: " + reason));
        return first;
    }
}
