package io.github.rjperf.model.imported;

import io.github.rjperf.model.value.Require;
import java.util.List;

/**
 * The contents of a file of results that were measured elsewhere.
 *
 * @param name the file as the user named it
 * @param sha256 SHA-256 of its content, in lower-case hex
 * @param tables its tables in the order of the file; may be empty
 * @param notes omitted parts with the reasons, one line each
 */
public record ImportedFile(String name, String sha256, Format format, List<ImportedTable> tables, List<String> notes) {
    /** The formats of files with JMH results. */
    public enum Format {
        /** JMH's {@code -rf json}. */
        JSON,
        /** JMH's {@code -rf csv} or {@code -rf scsv}. */
        CSV,
        /** The output of JMH in a text or Markdown file. */
        TEXT
    }

    public ImportedFile {
        Require.text("name", name);
        Require.sha256("sha256", sha256);
        tables = List.copyOf(tables);
        notes = List.copyOf(notes);
    }
}
