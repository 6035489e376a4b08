package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.FilledDatabase;
import io.github.rjperf.benchmarks.database.Folder;
import io.github.rjperf.benchmarks.database.KeySpace;
import io.github.rjperf.protocol.Aside;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.CompressionType;
import org.rocksdb.EnvOptions;
import org.rocksdb.IngestExternalFileOptions;
import org.rocksdb.Options;
import org.rocksdb.RocksDBException;
import org.rocksdb.SstFileWriter;

/** An SST file and a thread's own column family, into which each operation moves a link to the file. */
@State(Scope.Thread)
public class IngestedFile {
    public IngestExternalFileOptions move;
    public List<String> files;
    public ColumnFamilyHandle family;
    private Folder folder;
    private Path original;
    private Path link;
    private List<byte[]> wholeRange;

    @Setup
    public void setUp(FilledDatabase database, ThreadParams thread) throws IOException, RocksDBException {
        folder = Folder.create();
        original = folder.path().resolve("original.sst");
        link = folder.path().resolve("link.sst");
        files = List.of(link.toString());
        move = database.keep(new IngestExternalFileOptions().setMoveFiles(true));
        family = database.newFamily(thread);
        wholeRange =
                List.of(database.keys().key(0), KeySpace.after(database.keys().key(database.keyCount - 1)));
        write(database);
    }

    private void write(FilledDatabase database) throws RocksDBException {
        byte[] value = database.values(1)[0];
        try (EnvOptions environment = new EnvOptions();
                Options options = new Options().setCompressionType(CompressionType.NO_COMPRESSION);
                SstFileWriter writer = new SstFileWriter(environment, options)) {
            writer.open(original.toString());
            for (int index : database.keys().present()) {
                writer.put(database.keys().key(index), value);
            }
            writer.finish();
        }
    }

    @Setup(Level.Invocation)
    public void link() throws IOException {
        Aside.run(() -> Files.createLink(link, original));
    }

    /** Empties the column family; throws unless it held every key. */
    @TearDown(Level.Invocation)
    public void unlink(FilledDatabase database) throws RocksDBException {
        Aside.run(() -> {
            requireEntries(database, database.keyCount);
            database.rocksDb().deleteFilesInRanges(family, wholeRange, true);
            requireEntries(database, 0);
        });
    }

    private void requireEntries(FilledDatabase database, int expected) throws RocksDBException {
        long entries = database.rocksDb().getLongProperty(family, "rocksdb.estimate-num-keys");
        if (entries != expected || Files.exists(link)) {
            throw new IllegalStateException(
                    "after a file was moved, the column family holds " + entries + " entries instead of " + expected);
        }
    }

    /** Nothing here is shared with other threads; the column family is closed with the database. */
    @TearDown
    public void close() throws IOException {
        folder.close();
    }
}
