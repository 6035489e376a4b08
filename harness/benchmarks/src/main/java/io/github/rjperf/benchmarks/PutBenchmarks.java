package io.github.rjperf.benchmarks;

import io.github.rjperf.catalogue.AtMost;
import io.github.rjperf.catalogue.Needs;
import io.github.rjperf.catalogue.WriteCalls;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/** Writes of one key, or a batch of keys, of a bounded key space, repeated in shuffled order. */
public class PutBenchmarks {
    /** Without options, and therefore always logged. */
    @Benchmark
    @Claims(writes = "1")
    public void put(LoggedDatabase database, LoggedArrays thread) throws RocksDBException {
        thread.entries.advance();
        byte[] value = thread.entries.value();
        database.rocksDb().put(thread.entries.family(), thread.entries.key(), value);
        thread.work.wrote(value.length);
    }

    @Benchmark
    @Claims(writes = "1")
    public void putByteArrays(WriteDatabase database, Arrays thread) throws RocksDBException {
        thread.writer.entries.advance();
        byte[] value = thread.writer.entries.value();
        database.rocksDb()
                .put(thread.writer.entries.family(), thread.writer.options, thread.writer.entries.key(), value);
        thread.writer.work.wrote(value.length);
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
        for (int i = 0; i < thread.batchSize; i++) {
            thread.writer.entries.advance();
            byte[] value = thread.writer.entries.value();
            thread.batch.put(thread.writer.entries.family(), thread.writer.entries.key(), value);
            thread.writer.work.wrote(value.length);
        }
        database.rocksDb().write(thread.writer.options, thread.batch);
    }

    private static void put(WriteDatabase database, BufferWriter writer) throws RocksDBException {
        writer.entries.advance();
        database.rocksDb().put(writer.entries.family(), writer.options, writer.entries.key(), writer.entries.value());
        writer.work.wrote(database.valueSize);
    }

    public static class LoggedArrays extends ValueBuffers {
        private ArrayEntries entries;
        private Work work;

        @Setup
        public void setUp(LoggedDatabase database, ThreadParams thread, Work work) {
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
    }
}
