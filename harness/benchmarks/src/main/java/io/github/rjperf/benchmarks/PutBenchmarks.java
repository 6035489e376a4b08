package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.LoggedDatabase;
import io.github.rjperf.benchmarks.database.WriteDatabase;
import io.github.rjperf.benchmarks.thread.ArrayEntries;
import io.github.rjperf.benchmarks.thread.ArrayWriter;
import io.github.rjperf.benchmarks.thread.BufferEntries;
import io.github.rjperf.benchmarks.thread.BufferKind;
import io.github.rjperf.benchmarks.thread.BufferWriter;
import io.github.rjperf.benchmarks.thread.ValueBuffers;
import io.github.rjperf.catalog.AtMost;
import io.github.rjperf.catalog.Needs;
import io.github.rjperf.catalog.WriteCalls;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/** Writes of one key, or of a batch of keys, in a bounded key space, repeated in shuffled order. */
public class PutBenchmarks {
    /** Passes no options, so every put is logged. */
    @Benchmark
    @Claims(writes = "1")
    public void put(LoggedDatabase database, LoggedArrays thread) throws RocksDBException {
        thread.entries.advance();
        byte[] value = thread.entries.value();
        database.rocksDb().put(thread.entries.family(), thread.entries.key(), value);
        thread.work.wrote(value.length);
    }

    /** Passes no handle: RocksDB writes to the default column family. */
    @Benchmark
    @Claims(writes = "1")
    public void putDefaultFamily(LoggedDatabase database, LoggedArrays thread) throws RocksDBException {
        thread.entries.advance();
        byte[] value = thread.entries.value();
        database.rocksDb().put(thread.entries.key(), value);
        thread.work.wrote(value.length);
    }

    /** Returns only after the operating system has written the log to the disk. */
    @Benchmark
    @Claims(writes = "1")
    public void putSynced(LoggedDatabase database, LoggedArrays thread) throws RocksDBException {
        thread.entries.advance();
        byte[] value = thread.entries.value();
        database.rocksDb().put(thread.entries.family(), thread.synced, thread.entries.key(), value);
        thread.work.wrote(value.length);
    }

    /** Uses options that are created for the call and closed after it. */
    @Benchmark
    @Claims(writes = "1")
    public void putNewOptions(WriteDatabase database, Arrays thread) throws RocksDBException {
        ArrayEntries entries = thread.writer.entries;
        entries.advance();
        byte[] value = entries.value();
        try (WriteOptions options = new WriteOptions().setDisableWAL(thread.writer.unlogged)) {
            database.rocksDb().put(entries.family(), options, entries.key(), value);
        }
        thread.writer.work.wrote(value.length);
    }

    @Benchmark
    @Claims(writes = "1")
    public void putByteArrays(WriteDatabase database, Arrays thread) throws RocksDBException {
        put(database, thread.writer);
    }

    /** Puts keys in ascending order, starting over after the last one. */
    @Benchmark
    @Claims(writes = "1")
    public void putAscending(WriteDatabase database, AscendingArrays thread) throws RocksDBException {
        put(database, thread.writer);
    }

    @Benchmark
    @Claims(writes = "1")
    public void putByteBuffers(WriteDatabase database, DirectBuffers thread) throws RocksDBException {
        put(database, thread.writer);
    }

    @Benchmark
    @Claims(writes = "1")
    @Needs(WriteCalls.IndirectPut.class)
    public void putIndirectByteBuffers(WriteDatabase database, IndirectBuffers thread) throws RocksDBException {
        put(database, thread.writer);
    }

    /** Clears the thread's batch, fills it, and writes it. */
    @Benchmark
    @Claims(writes = "batchSize")
    public void writeBatch(WriteDatabase database, Batch thread) throws RocksDBException {
        thread.batch.clear();
        thread.fill(thread.batch);
        database.rocksDb().write(thread.writer.options, thread.batch);
    }

    /** Creates a batch, fills it, writes it, and closes it. */
    @Benchmark
    @Claims(writes = "batchSize")
    public void newWriteBatch(WriteDatabase database, Batch thread) throws RocksDBException {
        try (WriteBatch batch = new WriteBatch()) {
            thread.fill(batch);
            database.rocksDb().write(thread.writer.options, batch);
        }
    }

    private static void put(WriteDatabase database, ArrayWriter writer) throws RocksDBException {
        writer.entries.advance();
        byte[] value = writer.entries.value();
        database.rocksDb().put(writer.entries.family(), writer.options, writer.entries.key(), value);
        writer.work.wrote(value.length);
    }

    private static void put(WriteDatabase database, BufferWriter writer) throws RocksDBException {
        writer.entries.advance();
        database.rocksDb().put(writer.entries.family(), writer.options, writer.entries.key(), writer.entries.value());
        writer.work.wrote(database.valueSize);
    }

    public static class LoggedArrays extends ValueBuffers {
        private ArrayEntries entries;
        private WriteOptions synced;
        private Work work;

        @Setup
        public void setUp(LoggedDatabase database, ThreadParams thread, Work work) {
            synced = database.keep(new WriteOptions().setSync(true));
            entries = new ArrayEntries(database, database.shuffledKeys(thread), bufferListSize);
            this.work = database.expect(work);
        }
    }

    public static class Arrays extends ValueBuffers {
        ArrayWriter writer;

        @Setup
        public void setUp(WriteDatabase database, ThreadParams thread, Work work) {
            ArrayEntries entries = new ArrayEntries(database, database.shuffledKeys(thread), bufferListSize);
            writer = new ArrayWriter(database, entries, work);
        }
    }

    public static class AscendingArrays extends ValueBuffers {
        ArrayWriter writer;

        @Setup
        public void setUp(WriteDatabase database, ThreadParams thread, Work work) {
            byte[][] keys = database.ownKeys(thread, 1);
            java.util.Arrays.sort(keys, java.util.Arrays::compare);
            writer = new ArrayWriter(database, new ArrayEntries(database, keys, bufferListSize), work);
        }
    }

    public static class DirectBuffers extends ValueBuffers {
        BufferWriter writer;

        @Setup
        public void setUp(WriteDatabase database, ThreadParams thread, Work work) {
            BufferEntries entries =
                    new BufferEntries(database, BufferKind.DIRECT, database.shuffledKeys(thread), bufferListSize);
            writer = new BufferWriter(database, entries, work);
        }
    }

    public static class IndirectBuffers extends ValueBuffers {
        BufferWriter writer;

        @Setup
        public void setUp(WriteDatabase database, ThreadParams thread, Work work) {
            BufferEntries entries =
                    new BufferEntries(database, BufferKind.INDIRECT, database.shuffledKeys(thread), bufferListSize);
            writer = new BufferWriter(database, entries, work);
        }
    }

    public static class Batch extends ValueBuffers {
        ArrayWriter writer;

        @Param("100")
        @AtMost("keyCount")
        public int batchSize;

        private WriteBatch batch;

        @Setup
        public void setUp(WriteDatabase database, ThreadParams thread, Work work) {
            database.requireUpToKeyCount("batchSize", batchSize);
            ArrayEntries entries = new ArrayEntries(database, database.shuffledKeys(thread), bufferListSize);
            writer = new ArrayWriter(database, entries, work);
            batch = database.keep(new WriteBatch());
        }

        private void fill(WriteBatch empty) throws RocksDBException {
            for (int i = 0; i < batchSize; i++) {
                writer.entries.advance();
                byte[] value = writer.entries.value();
                empty.put(writer.entries.family(), writer.entries.key(), value);
                writer.work.wrote(value.length);
            }
        }
    }
}
