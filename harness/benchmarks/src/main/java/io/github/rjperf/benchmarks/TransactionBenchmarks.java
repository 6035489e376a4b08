package io.github.rjperf.benchmarks;

import io.github.rjperf.catalogue.AtMost;
import io.github.rjperf.catalogue.Needs;
import io.github.rjperf.catalogue.WriteCalls;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.GetStatus;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Status;
import org.rocksdb.Transaction;
import org.rocksdb.WriteOptions;

/**
 * Calls of a transaction on loaded data. Only {@code commit} changes the database; the writes of the others are rolled
 * back.
 */
public class TransactionBenchmarks {
    /** The transaction has written nothing itself. */
    @Benchmark
    @Claims(hits = "1")
    @SuppressWarnings("deprecation") // its successor is missing before 8.10
    public byte @Nullable [] get(ReadingTransaction thread, Work work) throws RocksDBException {
        thread.entries.advance();
        byte[] found = thread.transaction.get(thread.entries.family(), thread.readOptions, thread.entries.key());
        work.read(found);
        return found;
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
        BufferEntries entries = thread.entries;
        entries.advance();
        ByteBuffer value = entries.value();
        GetStatus answer = thread.transaction.get(thread.readOptions, entries.family(), entries.key(), value);
        int size = answer.status.getCode() == Status.Code.Ok ? answer.requiredSize : -1;
        work.read(size);
        return size;
    }

    @Benchmark
    @Claims(hits = "1")
    @Needs(WriteCalls.TransactionBuffers.class)
    public int getForUpdateByteBuffers(BufferTransaction thread, Work work) throws RocksDBException {
        BufferEntries next = thread.next();
        GetStatus answer = thread.open.transaction.getForUpdate(
                thread.open.readOptions, next.family(), next.key(), next.value(), true);
        int size = answer.status.getCode() == Status.Code.Ok ? answer.requiredSize : -1;
        work.read(size);
        return size;
    }

    @Benchmark
    @Claims(writes = "1")
    @Needs(WriteCalls.TransactionBuffers.class)
    public void putByteBuffers(TransactionDatabase database, BufferTransaction thread, Work work)
            throws RocksDBException {
        BufferEntries next = thread.next();
        thread.open.transaction.put(next.family(), next.key(), next.value());
        work.wrote(database.valueSize);
    }

    @Benchmark
    @Claims(writes = "1")
    @Needs(WriteCalls.TransactionBuffers.class)
    public void mergeByteBuffers(TransactionDatabase database, BufferTransaction thread, Work work)
            throws RocksDBException {
        BufferEntries next = thread.next();
        thread.open.transaction.merge(next.family(), next.key(), next.value());
        work.wrote(database.valueSize);
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
    public void commit(TransactionDatabase database, Commit thread) throws RocksDBException {
        Transaction transaction = thread.kind.beginAgain(database.rocksDb(), thread.options, thread.ended);
        for (int i = 0; i < thread.transactionSize; i++) {
            thread.entries.advance();
            byte[] value = thread.entries.value();
            transaction.put(thread.entries.family(), thread.entries.key(), value);
            thread.work.wrote(value.length);
        }
        transaction.commit();
    }

    @State(Scope.Thread)
    public static class Commit {
        @Param("10")
        @AtMost("keyCount")
        public int transactionSize;

        private TransactionKind kind;
        private ArrayEntries entries;
        private WriteOptions options;
        private Work work;
        private Transaction ended;

        @Setup
        public void setUp(TransactionDatabase database, ThreadParams thread, Work work) throws RocksDBException {
            byte[][] keys = database.ownKeys(thread, transactionSize);
            kind = database.kind();
            entries = new ArrayEntries(database, keys, 1);
            options = database.keep(new WriteOptions());
            ended = database.begin(options);
            ended.commit();
            this.work = database.expect(work);
        }
    }
}
