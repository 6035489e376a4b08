package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.FilledDatabase;
import io.github.rjperf.catalog.AtMost;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatchWithIndex;

/** A thread's batch with an index, cleared before it exceeds {@code batchSize} entries. */
@State(Scope.Thread)
public class IndexedBatch {
    @Param("100")
    @AtMost("keyCount")
    public int batchSize;

    public WriteBatchWithIndex batch;
    private ArrayEntries entries;
    private int held;

    @Setup
    public void setUp(FilledDatabase database, ThreadParams thread) {
        database.requireUpToKeyCount("batchSize", batchSize);
        batch = database.keep(new WriteBatchWithIndex(true));
        entries = new ArrayEntries(database, database.shuffledKeys(thread), 1);
        database.afterEachIteration(() -> requireEntries(batch, held));
    }

    /** Returns the next entry after making room for it in the batch. */
    public final ArrayEntries next() {
        if (++held > batchSize) {
            batch.clear();
            held = 1;
        }
        entries.advance();
        return entries;
    }

    /** A batch that only its thread reads: in every column family, it holds one key in ten, with the database's value. */
    static WriteBatchWithIndex filled(FilledDatabase database, int[] indexes) throws RocksDBException {
        WriteBatchWithIndex filled = database.keep(new WriteBatchWithIndex(true));
        byte[] value = database.values(1)[0];
        for (int index : indexes) {
            for (ColumnFamilyHandle family : database.targets()) {
                filled.put(family, database.keys().key(index), value);
            }
        }
        int entries = indexes.length * database.targets().length;
        database.afterEachIteration(() -> requireEntries(filled, entries));
        return filled;
    }

    private static void requireEntries(WriteBatchWithIndex batch, int entries) {
        if (batch.count() != entries) {
            throw new IllegalStateException(
                    "the batch should hold " + entries + " entries, but holds " + batch.count());
        }
    }
}
