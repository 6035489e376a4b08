package io.github.rjperf.record.transfer;

import io.github.rjperf.files.AtomicFile;
import io.github.rjperf.files.FileSha256;
import io.github.rjperf.files.FileTrouble;
import io.github.rjperf.model.value.Sha256;
import io.github.rjperf.record.admin.Migrations;
import io.github.rjperf.record.sql.Database;
import io.github.rjperf.record.sql.RecordException;
import io.github.rjperf.record.sql.Session;
import io.github.rjperf.record.transfer.Manifest.Entry;
import io.github.rjperf.record.transfer.Transfer.Table;
import io.github.rjperf.settings.UsageException;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/**
 * The complete contents of a database as text files: one per table, or per month of it, with a manifest.
 *
 * <p>All files show the database at the same point in time. An interrupted export continues if nothing has been written to the
 * database since, and otherwise starts over: a mixture of two states would look complete.
 *
 * <p>The files are CSV, because any program will still be able to read them in ten years, and COPY streams it both ways; the
 * format of {@code pg_dump} is specific to PostgreSQL, and the embedded server does not include that program. Checksums cover the
 * text, not the compressed bytes, because compressors differ.
 *
 * @param folder created if it is missing
 * @param progress receives a line for each file
 */
public record Export(Database database, Path folder, Consumer<String> progress) {
    private static final String JOURNAL = "manifest.part";

    /**
     * Writes the export.
     *
     * @return the number of rows written
     * @throws UsageException if the folder contains a finished export or cannot be made
     * @throws RecordException if a file cannot be written, or the database fails
     */
    public long run() {
        begin();
        try {
            int schema = Migrations.version(database)
                    .orElseThrow(() -> new RecordException(database + " lacks the schema; there is nothing to export"));
            List<Entry> entries = database.inTransaction(this::write);
            byte[] manifest = new Manifest(schema, entries).text().getBytes(StandardCharsets.UTF_8);
            AtomicFile.write(folder.resolve(Manifest.NAME), manifest);
            Files.deleteIfExists(folder.resolve(JOURNAL));
            return entries.stream().mapToLong(Entry::rows).sum();
        } catch (IOException e) {
            throw new RecordException("cannot write the export to " + folder + ": " + FileTrouble.of(e), e);
        } catch (UncheckedIOException e) {
            throw new RecordException("cannot write the export to " + folder + ": " + FileTrouble.of(e), e);
        }
    }

    private void begin() {
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UsageException(
                    "cannot write the export to " + folder + " (" + FileTrouble.of(e) + "); specify another folder");
        }
        if (Files.exists(folder.resolve(Manifest.NAME))) {
            throw new UsageException(folder + " contains a finished export; specify another folder");
        }
    }

    private List<Entry> write(Session session) throws SQLException {
        session.update("set transaction isolation level repeatable read, read only");
        Transfer.setTextForm(session);
        List<Entry> kept = resume(session);
        List<Entry> entries = new ArrayList<>();
        int number = 0;
        for (Table table : Transfer.of(session).tables()) {
            number++;
            for (String part : Transfer.parts(session, table)) {
                String file = String.format(Locale.ROOT, "%02d-%s.csv.gz", number, part);
                Optional<Entry> done =
                        kept.stream().filter(e -> e.file().equals(file)).findFirst();
                if (done.isPresent()) {
                    entries.add(done.get());
                } else if (session.exists("select from perf." + part + " limit 1")) {
                    entries.add(copy(session, table, part, file));
                }
            }
        }
        return entries;
    }

    private Entry copy(Session session, Table table, String part, String file) throws SQLException {
        Path unfinished = folder.resolve(file + ".part");
        try {
            MessageDigest digest = Sha256.start();
            long rows;
            try (FileOutputStream bytes = new FileOutputStream(unfinished.toFile());
                    OutputStream text = new DigestOutputStream(new GZIPOutputStream(bytes, 1 << 16), digest)) {
                rows = session.copyOut(table.copyOut(part), text);
            }
            AtomicFile.move(unfinished, folder.resolve(file));
            Entry entry = new Entry(file, table.name(), rows, Sha256.hex(digest));
            Files.writeString(
                    folder.resolve(JOURNAL), entry.line() + "\n", StandardOpenOption.APPEND, StandardOpenOption.SYNC);
            progress.accept(file + ": " + rows + " rows");
            return entry;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Files of an interrupted export that still match the contents of the database. */
    private List<Entry> resume(Session session) throws SQLException {
        String state = session.texts("select 'state ' || pg_current_snapshot() || ' of ' || oid from pg_database"
                        + " where datname = current_database()")
                .get(0);
        Path journal = folder.resolve(JOURNAL);
        try {
            String text = Files.exists(journal) ? Files.readString(journal) : "";
            // a killed process may have truncated the last line
            List<String> lines =
                    text.substring(0, text.lastIndexOf('\n') + 1).lines().toList();
            if (!lines.isEmpty() && lines.get(0).equals(state)) {
                List<Entry> written = lines.stream().skip(1).map(Entry::parse).toList();
                return written.stream().filter(this::isWhole).toList();
            }
            Files.writeString(journal, state + "\n");
            return List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private boolean isWhole(Entry entry) {
        try (InputStream text = new GZIPInputStream(Files.newInputStream(folder.resolve(entry.file())))) {
            return FileSha256.of(text).equals(entry.sha256());
        } catch (IOException e) {
            return false;
        }
    }
}
