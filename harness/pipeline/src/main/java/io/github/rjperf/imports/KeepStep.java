package io.github.rjperf.imports;

import io.github.rjperf.model.ImportedFile;
import io.github.rjperf.model.ImportedTable;
import io.github.rjperf.record.Database;
import io.github.rjperf.record.ImportedScores;
import io.github.rjperf.settings.Console;
import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;

/** Records imported files with all their scores; a file that is recorded already is left as it is. */
public record KeepStep(Console console, Clock clock, Supplier<Database> databases) {
    void run(List<ImportedFile> files) {
        List<ImportedFile> found =
                files.stream().filter(file -> !file.tables().isEmpty()).toList();
        try (Database database = databases.get()) {
            List<ImportedFile> added = new ImportedScores(database).add(found, clock.instant());
            found.forEach(file -> console.say(sentence(file, added.contains(file)) + " in " + database));
        }
    }

    private static String sentence(ImportedFile file, boolean isNew) {
        int scores = file.tables().stream()
                .map(ImportedTable::rows)
                .mapToInt(List::size)
                .sum();
        return isNew ? file.name() + ": " + scores + " scores recorded" : file.name() + ": already recorded";
    }
}
