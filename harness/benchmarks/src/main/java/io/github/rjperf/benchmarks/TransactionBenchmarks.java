package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.TransactionDatabase;
import io.github.rjperf.benchmarks.thread.ArrayEntries;
import io.github.rjperf.benchmarks.thread.ArrayTransaction;
import io.github.rjperf.benchmarks.thread.BufferEntries;
import io.github.rjperf.benchmarks.thread.BufferTransaction;
import io.github.rjperf.benchmarks.thread.CommittingTransaction;
import io.github.rjperf.benchmarks.thread.MultiGet;
import io.github.rjperf.benchmarks.thread.ReadingTransaction;
import io.github.rjperf.benchmarks.thread.ScanningTransaction;
import io.github.rjperf.benchmarks.thread.TransactionBatches;
import io.github.rjperf.catalog.Needs;
import io.github.rjperf.catalog.WriteCalls;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import java.nio.ByteBuffer;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.GetStatus;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Status;
import org.rocksdb.Transaction;

/**
 * Transaction calls on loaded data. Only {@code commit} changes the database; all other writes are rolled back.
 *
 * <p>Each thread has its own keys, so no call waits for a lock and no commit fails: contention is not measured. The
 * iterator is opened for each operation, because it cannot outlive its transaction; a commit includes the puts that it
 * commits.
 */
public class TransactionBenchmarks {
    /** The transaction itself has written nothing. */
    @Benchmark
    @Claims(hits = "1")
    @SuppressWarnings("deprecation") // the replacement does not exist before 8.10
    public byte @Nullable [] get(ReadingTransaction thread, Work work) throws RocksDBException {
        thread.entries.advance();
        byte[] found = thread.transaction.get(thread.entries.family(), thread.readOptions, thread.entries.key());
        work.read(found);
        return found;
    }

    /** Copies the value into the thread's array. */
    @Benchmark
    @Claims(hits = "1")
    @Needs(WriteCalls.TransactionArrays.class)
    public int preallocatedGet(ReadingTransaction thread, Work work) throws RocksDBException {
        ArrayEntries entries = thread.entries;
        entries.advance();
        int size = size(thread.transaction.get(thread.readOptions, entries.family(), entries.key(), entries.value()));
        work.read(size);
        return size;
    }

    /** Passes only keys of the default column family as arguments; the values are in new arrays. */
    @Benchmark
    @Claims(hits = "multiGetSize")
    @Needs(WriteCalls.TransactionMultiGet.class)
    public List<byte[]> multiGetList(TransactionBatches thread, Work work) throws RocksDBException {
        thread.walk.advance();
        List<byte[]> batch = thread.batches.get(thread.walk.place());
        return MultiGet.counted(thread.transaction.multiGetAsList(thread.readOptions, batch), work);
    }

    /** Passes a handle for each key, always that of the default column family. */
    @Benchmark
    @Claims(hits = "multiGetSize")
    @Needs(WriteCalls.TransactionMultiGet.class)
    public List<byte[]> multiGetListExplicitCF(TransactionBatches thread, Work work) throws RocksDBException {
        thread.walk.advance();
        List<byte[]> batch = thread.batches.get(thread.walk.place());
        return MultiGet.counted(thread.transaction.multiGetAsList(thread.readOptions, thread.families, batch), work);
    }

    @Benchmark
    @Claims(hits = "1")
    public byte @Nullable [] getForUpdate(ArrayTransaction thread, Work work) throws RocksDBException {
        ArrayEntries next = thread.next();
        byte[] found = thread.open.transaction.getForUpdate(thread.open.readOptions, next.family(), next.key(), true);
        work.read(found);
        return found;
    }

    @Benchmark
    @Claims(writes = "1")
    public void put(ArrayTransaction thread, Work work) throws RocksDBException {
        ArrayEntries next = thread.next();
        thread.open.transaction.put(next.family(), next.key(), next.value());
        work.wrote(next.value().length);
    }

    @Benchmark
    @Claims(writes = "1")
    public void merge(ArrayTransaction thread, Work work) throws RocksDBException {
        ArrayEntries next = thread.next();
        thread.open.transaction.merge(next.family(), next.key(), next.value());
        work.wrote(next.value().length);
    }

    @Benchmark
    @Claims(writes = "1")
    public void mergeUntracked(ArrayTransaction thread, Work work) throws RocksDBException {
        ArrayEntries next = thread.next();
        thread.open.transaction.mergeUntracked(next.family(), next.key(), next.value());
        work.wrote(next.value().length);
    }

    @Benchmark
    @Claims(hits = "1")
    @Needs(WriteCalls.TransactionBuffers.class)
    public int getByteBuffers(ReadingTransaction.Buffers thread, Work work) throws RocksDBException {
        return get(thread, work);
    }

    @Benchmark
    @Claims(hits = "1")
    @Needs(WriteCalls.TransactionIndirectBuffers.class)
    public int getIndirectByteBuffers(ReadingTransaction.IndirectBuffers thread, Work work) throws RocksDBException {
        return get(thread, work);
    }

    @Benchmark
    @Claims(hits = "1")
    @Needs(WriteCalls.TransactionBuffers.class)
    public int getForUpdateByteBuffers(BufferTransaction thread, Work work) throws RocksDBException {
        BufferEntries next = thread.next();
        GetStatus answer = thread.open.transaction.getForUpdate(
                thread.open.readOptions, next.family(), next.key(), next.value(), true);
        int size = size(answer);
        work.read(size);
        return size;
    }

    @Benchmark
    @Claims(writes = "1")
    @Needs(WriteCalls.TransactionBuffers.class)
    public void putByteBuffers(TransactionDatabase database, BufferTransaction thread, Work work)
            throws RocksDBException {
        put(database, thread, work);
    }

    @Benchmark
    @Claims(writes = "1")
    @Needs(WriteCalls.TransactionIndirectBuffers.class)
    public void putIndirectByteBuffers(TransactionDatabase database, BufferTransaction.Indirect thread, Work work)
            throws RocksDBException {
        put(database, thread, work);
    }

    @Benchmark
    @Claims(writes = "1")
    @Needs(WriteCalls.TransactionBuffers.class)
    public void mergeByteBuffers(TransactionDatabase database, BufferTransaction thread, Work work)
            throws RocksDBException {
        merge(database, thread, work);
    }

    @Benchmark
    @Claims(writes = "1")
    @Needs(WriteCalls.TransactionIndirectBuffers.class)
    public void mergeIndirectByteBuffers(TransactionDatabase database, BufferTransaction.Indirect thread, Work work)
            throws RocksDBException {
        merge(database, thread, work);
    }

    @Benchmark
    @Claims(writes = "1")
    @Needs(WriteCalls.TransactionBuffers.class)
    public void mergeUntrackedByteBuffers(TransactionDatabase database, BufferTransaction thread, Work work)
            throws RocksDBException {
        BufferEntries next = thread.next();
        thread.open.transaction.mergeUntracked(next.family(), next.key(), next.value());
        work.wrote(database.valueSize);
    }

    /** Opens an iterator, walks over the entries of the database and of the transaction, and closes it. */
    @Benchmark
    @Claims(hits = "scanLength")
    public long iterator(ScanningTransaction thread, Work work) throws RocksDBException {
        thread.walk.advance();
        ColumnFamilyHandle family = thread.families[thread.walk.family()];
        long keyBytes = 0;
        try (RocksIterator iterator = thread.transaction.getIterator(thread.readOptions, family)) {
            iterator.seek(thread.starts[thread.walk.place()]);
            for (int read = 0; read < thread.scanLength && iterator.isValid(); read++) {
                keyBytes += iterator.key().length;
                work.read(iterator.value());
                iterator.next();
            }
            iterator.status();
        }
        return keyBytes;
    }

    /** Begins a transaction, puts {@code transactionSize} keys, and commits them. */
    @Benchmark
    @Claims(writes = "transactionSize")
    public void commit(TransactionDatabase database, CommittingTransaction thread) throws RocksDBException {
        Transaction transaction = thread.kind.beginAgain(database.rocksDb(), thread.options, thread.ended);
        for (int i = 0; i < thread.transactionSize; i++) {
            thread.entries.advance();
            byte[] value = thread.entries.value();
            transaction.put(thread.entries.family(), thread.entries.key(), value);
            thread.work.wrote(value.length);
        }
        transaction.commit();
    }

    private static int get(ReadingTransaction.Buffers thread, Work work) throws RocksDBException {
        BufferEntries entries = thread.entries;
        entries.advance();
        ByteBuffer value = entries.value();
        int size = size(thread.transaction.get(thread.readOptions, entries.family(), entries.key(), value));
        work.read(size);
        return size;
    }

    private static void put(TransactionDatabase database, BufferTransaction thread, Work work) throws RocksDBException {
        BufferEntries next = thread.next();
        thread.open.transaction.put(next.family(), next.key(), next.value());
        work.wrote(database.valueSize);
    }

    private static void merge(TransactionDatabase database, BufferTransaction thread, Work work)
            throws RocksDBException {
        BufferEntries next = thread.next();
        thread.open.transaction.merge(next.family(), next.key(), next.value());
        work.wrote(database.valueSize);
    }

    private static int size(GetStatus answer) {
        return answer.status.getCode() == Status.Code.Ok ? answer.requiredSize : RocksDB.NOT_FOUND;
    }
}
