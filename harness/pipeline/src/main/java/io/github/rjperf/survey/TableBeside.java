package io.github.rjperf.survey;

import io.github.rjperf.document.foreign.ForeignResults;
import io.github.rjperf.model.imported.ImportedTable;
import io.github.rjperf.report.markup.ShellWord;
import io.github.rjperf.settings.UsageException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the table of results measured elsewhere that the user wants to see next to a survey. */
public final class TableBeside {
    private TableBeside() {}

    /**
     * The table; throws UsageException if there is none of this number.
     *
     * @param number as {@code ./rjperf import FILE} prints it; may be null if the file has one table
     */
    public static ImportedTable of(Path file, @Nullable Integer number) {
        List<ImportedTable> tables = ForeignResults.read(file).tables();
        if (tables.isEmpty()) {
            throw new UsageException(file + " has no table of results; write results with JMH's option -rf json");
        }
        if (number == null && tables.size() > 1) {
            throw new UsageException(
                    file + " has " + tables.size() + " tables; choose one with --import-table. ./rjperf import "
                            + ShellWord.quoted(file.toString()) + " lists them");
        }
        if (number != null && (number < 1 || number > tables.size())) {
            throw new UsageException(
                    "--import-table is " + number + ", and " + file + " has tables 1 to " + tables.size());
        }
        return tables.get(number == null ? 0 : number - 1);
    }
}
