package io.github.rjperf.model.imported;

import io.github.rjperf.model.value.Require;
import java.util.List;

/**
 * What a file of results that were measured elsewhere contains.
 *
 * @param name the file as the user named it
 * @param tables its tables in the order of the file; may be empty
 * @param notes what was left out and why, one line each
 */
public record ImportedFile(String name, List<ImportedTable> tables, List<String> notes) {
    public ImportedFile {
        Require.text("name", name);
        tables = List.copyOf(tables);
        notes = List.copyOf(notes);
    }
}
