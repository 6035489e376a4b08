package io.github.rjperf.record.transfer;

import io.github.rjperf.files.FileTrouble;
import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.record.sql.Session;
import io.github.rjperf.record.transfer.Manifest.Entry;
import io.github.rjperf.record.transfer.Transfer.Table;
import io.github.rjperf.settings.UsageException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/**
 * Fills an empty database from an export. Each file is one transaction, so an interrupted import continues where it
 * stopped; until the import is complete, nothing else is recorded in the database.
 *
 * @param progress receives a line for each file
 */
public record Import(Database database, Path folder, Consumer<String> progress) {
    private static final int MOST_HEADER_BYTES = 10_000;

    /** Throws {@link UsageException} if the folder is not an export; needs no database. */
    public static void requireExport(Path folder) {
        Manifest.requireIn(folder);
    }

    /**
     * Imports the missing part of the export.
     *
     * @return the number of rows imported by this call
     * @throws UsageException if the folder is not a complete export, or the database contains something else or has an older
     *     schema
     * @throws RecordException if a file is damaged, or the database fails; completely imported files remain
     */
    public long run() {
        Manifest manifest = manifest();
        Transfer transfer = database.inTransaction(Transfer::of);
        Map<String, String> imported = database.inTransaction(session -> imported(session, transfer, manifest));
        long rows = 0;
        for (Entry entry : manifest.entries()) {
            if (!imported.containsKey(entry.file())) {
                Table table = transfer.tables().stream()
                        .filter(t -> t.name().equals(entry.table()))
                        .findFirst()
                        .orElseThrow(() -> new UsageException("the export contains a table " + entry.table()
                                + " that this schema does not know; use a newer rjperf"));
                rows += database.inTransaction(session -> copy(session, table, entry));
                progress.accept(entry.file() + ": " + entry.rows() + " rows");
            }
        }
        return finish(rows);
    }

    private Manifest manifest() {
        Manifest manifest;
        try {
            manifest = Manifest.read(folder);
        } catch (IOException e) {
            throw new RecordException("cannot read the export in " + folder + ": " + FileTrouble.of(e), e);
        }
        int schema = Migrations.version(database).orElse(0);
        if (manifest.schema() > schema) {
            throw new UsageException("the export has schema " + manifest.schema() + ", " + database + " has schema "
                    + schema + "; run rjperf db migrate with a newer rjperf");
        }
        for (Entry entry : manifest.entries()) {
            if (!Files.isRegularFile(folder.resolve(entry.file()))) {
                throw new UsageException("the export in " + folder + " lacks the file " + entry.file());
            }
        }
        return manifest;
    }

    /** Files that an interrupted import of this export has already imported. */
    private Map<String, String> imported(Session session, Transfer transfer, Manifest manifest) throws SQLException {
        Map<String, String> imported = new HashMap<>();
        session.each(
                "select file, sha256 from perf.import_file", row -> imported.put(row.getString(1), row.getString(2)));
        Map<String, String> expected = new HashMap<>();
        manifest.entries().forEach(entry -> expected.put(entry.file(), entry.sha256()));
        if (!expected.entrySet().containsAll(imported.entrySet())) {
            throw new UsageException("the import of another export into " + database
                    + " is not finished; finish that import or empty the database");
        }
        for (Table table : imported.isEmpty() ? transfer.tables() : List.<Table>of()) {
            if (session.exists("select from perf." + table.name() + " limit 1")) {
                throw new UsageException(database + " already contains results; an import needs an empty database");
            }
        }
        return imported;
    }

    private long copy(Session session, Table table, Entry entry) throws SQLException {
        session.call("perf.take_turn");
        Transfer.setTextForm(session);
        if (entry.month().isPresent()) {
            session.each(
                    "select perf.make_month(to_timestamp(? || '_15', 'YYYY_MM_DD'))",
                    row -> {},
                    entry.month().get());
        }
        MessageDigest digest = Sha256.start();
        long rows;
        try (InputStream text = new DigestInputStream(
                new BufferedInputStream(
                        new GZIPInputStream(Files.newInputStream(folder.resolve(entry.file())), 1 << 16)),
                digest)) {
            List<String> columns = header(table, text);
            rows = session.copyIn(table.copyIn(columns), text);
            text.transferTo(OutputStream.nullOutputStream());
        } catch (IOException e) {
            throw damaged(entry, FileTrouble.of(e), e);
        }
        if (rows != entry.rows()) {
            throw damaged(entry, rows + " rows instead of " + entry.rows(), null);
        }
        if (!Sha256.hex(digest).equals(entry.sha256())) {
            throw damaged(entry, "its SHA-256 does not match the manifest", null);
        }
        session.update(
                "insert into perf.import_file (file, sha256, row_count) values (?, ?, ?)",
                entry.file(),
                entry.sha256(),
                rows);
        return rows;
    }

    private RecordException damaged(Entry entry, String how, @Nullable Exception cause) {
        return new RecordException(
                "the file " + folder.resolve(entry.file()) + " is damaged: " + how + "; use another copy", cause);
    }

    /** The columns named in the first line; they become part of SQL, so only columns of the table are allowed. */
    private static List<String> header(Table table, InputStream text) throws IOException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int next = text.read(); next >= 0 && next != '\n' && line.size() < MOST_HEADER_BYTES; next = text.read()) {
            line.write(next);
        }
        List<String> columns = List.of(line.toString(StandardCharsets.UTF_8).split(",", -1));
        if (!table.columns().containsAll(columns)) {
            throw new RecordException("the export contains columns of " + table.name()
                    + " that this schema does not know; use a newer rjperf");
        }
        return columns;
    }

    private long finish(long rows) {
        return database.inTransaction(session -> {
            // the keys that the database generates next must be above the imported ones
            List<String> columns = session.texts(
                    "select format('perf.%I,%I', c.relname, a.attname) from pg_attribute a join pg_class c on c.oid = a.attrelid"
                            + " where c.relnamespace = 'perf'::regnamespace and a.attidentity <> '' and not c.relispartition");
            for (String column : columns) {
                String[] parts = column.split(",", -1);
                session.each(
                        "select setval(pg_get_serial_sequence(?, ?), coalesce(max(" + parts[1]
                                + "), 0) + 1, false) from " + parts[0],
                        row -> {},
                        parts[0],
                        parts[1]);
            }
            session.update("delete from perf.import_file");
            return rows;
        });
    }
}
