package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.TransactionDatabase;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ReadOptions;
import org.rocksdb.Transaction;
import org.rocksdb.WriteOptions;

/** One thread's transaction that writes and locks nothing, with the keys that it reads. */
@State(Scope.Thread)
public class ReadingTransaction {
    public ReadOptions readOptions;
    public Transaction transaction;
    public ArrayEntries entries;

    @Setup
    public void setUp(TransactionDatabase database, ThreadParams thread) {
        readOptions = database.keep(new ReadOptions());
        transaction = database.begin(database.keep(new WriteOptions()));
        entries = new ArrayEntries(database, database.shuffledKeys(thread), 1);
    }

    /** One thread's reading transaction with direct buffers. */
    @State(Scope.Thread)
    public static class Buffers {
        public ReadOptions readOptions;
        public Transaction transaction;
        public BufferEntries entries;

        @Setup
        public void setUp(TransactionDatabase database, ThreadParams thread) {
            readOptions = database.keep(new ReadOptions());
            transaction = database.begin(database.keep(new WriteOptions()));
            entries = new BufferEntries(database, kind(), database.shuffledKeys(thread), 1);
        }

        BufferKind kind() {
            return BufferKind.DIRECT;
        }
    }

    /** One thread's reading transaction with indirect buffers. */
    public static class IndirectBuffers extends Buffers {
        @Override
        final BufferKind kind() {
            return BufferKind.INDIRECT;
        }
    }
}
