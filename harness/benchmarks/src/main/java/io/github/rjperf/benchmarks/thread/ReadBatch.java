package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.FilledDatabase;
import io.github.rjperf.benchmarks.database.Shuffle;
import io.github.rjperf.catalog.AtMost;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.DBOptions;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatchWithIndex;

/** A thread's batch with an index; it holds one in ten of the database's keys. */
@State(Scope.Thread)
public class ReadBatch {
    private static final int NTH_KEY = 10;

    public WriteBatchWithIndex batch;
    public DBOptions databaseOptions;
    public ReadOptions readOptions;
    public KeyCursor held;
    public KeyCursor all;

    @Setup
    public void setUp(FilledDatabase database, ThreadParams thread) throws RocksDBException {
        int[] indexes = indexes(database, thread);
        batch = IndexedBatch.filled(database, indexes);
        databaseOptions = database.keep(new DBOptions());
        readOptions = database.keep(new ReadOptions());
        byte[][] heldKeys = database.keys().shuffled(indexes, Shuffle.seed(thread.getThreadIndex()));
        held = new KeyCursor(heldKeys, database.targets());
        all = new KeyCursor(database.shuffledKeys(thread), database.targets());
    }

    private static int[] indexes(FilledDatabase database, ThreadParams thread) {
        int[] indexes = database.ownIndexes(thread, NTH_KEY);
        if (indexes.length == 0) {
            throw new IllegalArgumentException("keyCount is too small for one key in ten: " + database.keyCount);
        }
        return indexes;
    }

    /** The same batch with the keys at which scans start. */
    @State(Scope.Thread)
    public static class Scans {
        @Param("100")
        @AtMost("keyCount")
        public int scanLength;

        public WriteBatchWithIndex batch;
        public ColumnFamilyHandle[] families;
        public byte[][] starts;
        public Walk walk;

        @Setup
        public void setUp(FilledDatabase database, ThreadParams thread) throws RocksDBException {
            database.requireUpToKeyCount("scanLength", scanLength);
            batch = IndexedBatch.filled(database, indexes(database, thread));
            families = database.targets();
            starts = database.scanStarts(scanLength, thread);
            walk = new Walk(starts.length, families.length);
        }
    }
}
