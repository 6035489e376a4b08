package io.github.rjperf.record.transfer;

import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.settings.UsageException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The table of contents of an export: a text file next to the files that it lists. docs/reference/export-format.md
 * describes it.
 *
 * @param schema version of the schema of the rows
 * @param entries the files, in the order in which they are imported
 */
record Manifest(int schema, List<Entry> entries) {
    static final String NAME = "manifest.csv";
    private static final int FORMAT = 1;
    private static final String HEAD = "rjperf export";
    private static final Pattern MONTH = Pattern.compile("_([0-9]{4}_[0-9]{2})[.]csv[.]gz$");
    private static final String COLUMNS = "file,table,rows,sha256";

    /**
     * A file of an export.
     *
     * @param table the table to which its rows belong
     * @param sha256 SHA-256 of its text before compression, lower-case hex
     */
    record Entry(String file, String table, long rows, String sha256) {
        String line() {
            return String.join(",", file, table, Long.toString(rows), sha256);
        }

        /** Parses a line; names that could point outside of the folder or inject SQL are refused. */
        static Entry parse(String line) {
            String[] cells = line.split(",", -1);
            boolean known = cells.length == 4
                    && cells[0].matches("[0-9]{2}-[a-z_0-9]+\\.csv\\.gz")
                    && cells[1].matches("[a-z_]+")
                    && cells[2].matches("[0-9]{1,18}")
                    && cells[3].matches("[0-9a-f]{64}");
            if (!known) {
                throw new RecordException("the manifest contains a line that does not belong to an export: " + line);
            }
            return new Entry(cells[0], cells[1], Long.parseLong(cells[2]), cells[3]);
        }

        /** The month of the partition whose rows the file contains, such as 2026_01; empty if it is not a partition. */
        Optional<String> month() {
            Matcher month = MONTH.matcher(file);
            return month.find() ? Optional.of(month.group(1)) : Optional.empty();
        }
    }

    Manifest {
        entries = List.copyOf(entries);
    }

    String text() {
        List<String> lines = new ArrayList<>(List.of(HEAD + "," + FORMAT + ",schema," + schema, COLUMNS));
        entries.forEach(entry -> lines.add(entry.line()));
        return String.join("\n", lines) + "\n";
    }

    static void requireIn(Path folder) {
        if (!Files.isRegularFile(folder.resolve(NAME))) {
            throw new UsageException(folder + " does not contain " + NAME
                    + ": it is not an export, or it is unfinished; run rjperf db export " + folder + " again");
        }
    }

    /** Reads the manifest of a folder. */
    static Manifest read(Path folder) throws IOException {
        requireIn(folder);
        List<String> lines = Files.readAllLines(folder.resolve(NAME));
        String[] head = lines.isEmpty() ? new String[0] : lines.get(0).split(",", -1);
        if (head.length != 4 || !head[0].equals(HEAD) || !head[3].matches("[0-9]{1,6}")) {
            throw new UsageException(folder.resolve(NAME) + " is not the manifest of an export");
        }
        if (!head[1].equals(Integer.toString(FORMAT))) {
            throw new UsageException(folder.resolve(NAME) + " has format " + head[1] + ", but this program reads"
                    + " format "
                    + FORMAT + "; use the rjperf that wrote it");
        }
        return new Manifest(
                Integer.parseInt(head[3]),
                lines.stream().skip(2).map(Entry::parse).toList());
    }
}
