package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.FilledDatabase;
import io.github.rjperf.benchmarks.thread.ArrayEntries;
import io.github.rjperf.benchmarks.thread.IndexedBatch;
import io.github.rjperf.benchmarks.thread.ReadBatch;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;

/**
 * Calls on a batch that can be read before it is written, with loaded data underneath. The batch is never written, and a later
 * put of a key replaces an earlier one.
 */
public class WriteBatchWithIndexBenchmarks {
    /** Puts an entry into the batch. */
    @Benchmark
    @Claims(writes = "1")
    public void put(IndexedBatch thread, Work work) throws RocksDBException {
        ArrayEntries next = thread.next();
        thread.batch.put(next.family(), next.key(), next.value());
        work.wrote(next.value().length);
    }

    /** The batch holds the key; the database is not queried. */
    @Benchmark
    @Claims(hits = "1")
    public byte @Nullable [] getFromBatch(ReadBatch thread, Work work) throws RocksDBException {
        thread.held.advance();
        byte[] found = thread.batch.getFromBatch(thread.held.family(), thread.databaseOptions, thread.held.key());
        work.read(found);
        return found;
    }

    /** The database holds the key, and in one case in ten, the batch holds it as well. */
    @Benchmark
    @Claims(hits = "1")
    public byte @Nullable [] getFromBatchAndDB(FilledDatabase database, ReadBatch thread, Work work)
            throws RocksDBException {
        thread.all.advance();
        byte[] found = thread.batch.getFromBatchAndDB(
                database.rocksDb(), thread.all.family(), thread.readOptions, thread.all.key());
        work.read(found);
        return found;
    }

    /** Opens an iterator over the database and the batch, walks over entries of both, and closes it. */
    @Benchmark
    @Claims(hits = "scanLength")
    public long newIteratorWithBase(FilledDatabase database, ReadBatch.Scans thread, Work work)
            throws RocksDBException {
        thread.walk.advance();
        ColumnFamilyHandle family = thread.families[thread.walk.family()];
        RocksIterator base = database.rocksDb().newIterator(family);
        // Closing it closes the base as well.
        try (RocksIterator iterator = thread.batch.newIteratorWithBase(family, base)) {
            long keyBytes = 0;
            iterator.seek(thread.starts[thread.walk.place()]);
            for (int read = 0; read < thread.scanLength && iterator.isValid(); read++) {
                keyBytes += iterator.key().length;
                work.read(iterator.value());
                iterator.next();
            }
            iterator.status();
            return keyBytes;
        }
    }
}
