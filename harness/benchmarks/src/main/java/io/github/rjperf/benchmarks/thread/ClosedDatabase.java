package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.BenchmarkSettings;
import io.github.rjperf.benchmarks.database.FilledDatabase;
import io.github.rjperf.benchmarks.database.Folder;
import io.github.rjperf.benchmarks.database.Opening;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.Checkpoint;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** A thread's own copy of the database, with its options, which is open only during an operation. */
@State(Scope.Thread)
public class ClosedDatabase {
    private Folder parent;
    private Path path;
    private BenchmarkSettings settings;
    private List<ColumnFamilyDescriptor> families;
    private List<ColumnFamilyHandle> handles;
    private byte[][] keys;
    private Walk walk;

    @Setup
    public void setUp(FilledDatabase database, ThreadParams thread) throws IOException, RocksDBException {
        parent = Folder.create();
        path = parent.path().resolve("closed");
        try (Checkpoint checkpoint = Checkpoint.create(database.rocksDb())) {
            checkpoint.createCheckpoint(path.toString());
        }
        settings = new BenchmarkSettings(database.layout(), Opening.PLAIN);
        // Each opening starts a new info log; keeping a thousand of them would make each opening slower than the last.
        settings.database().setKeepLogFileNum(1);
        families = new ArrayList<>();
        for (ColumnFamilyHandle family : database.database().families()) {
            families.add(new ColumnFamilyDescriptor(family.getName(), settings.families()));
        }
        handles = new ArrayList<>();
        keys = database.shuffledKeys(thread);
        walk = new Walk(keys.length, database.targets().length);
    }

    public final Path path() {
        return path;
    }

    public final void advance() {
        walk.advance();
    }

    public final RocksDB open() throws RocksDBException {
        handles.clear();
        return RocksDB.open(settings.database(), path.toString(), families, handles);
    }

    public final RocksDB openReadOnly() throws RocksDBException {
        handles.clear();
        return RocksDB.openReadOnly(settings.database(), path.toString(), families, handles);
    }

    /** Opens the database the way a second process would to follow the one that writes. */
    public final RocksDB openSecondary() throws RocksDBException {
        handles.clear();
        String secondary = parent.path().resolve("secondary").toString();
        return RocksDB.openAsSecondary(settings.database(), path.toString(), secondary, families, handles);
    }

    /** The named column families in turn, or the default one if there are no others. */
    public final ColumnFamilyHandle family() {
        return handles.get(handles.size() == 1 ? 0 : 1 + walk.family());
    }

    public final byte[] key() {
        return keys[walk.place()];
    }

    public final void closeFamilies() {
        for (ColumnFamilyHandle handle : handles) {
            handle.close();
        }
    }

    /** Nothing here is shared with other threads. */
    @TearDown
    public void close() throws IOException {
        settings.close();
        parent.close();
    }
}
