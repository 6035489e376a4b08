package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.MergeDatabase;
import io.github.rjperf.benchmarks.thread.ArrayEntries;
import io.github.rjperf.benchmarks.thread.ArrayWriter;
import io.github.rjperf.benchmarks.thread.BufferEntries;
import io.github.rjperf.benchmarks.thread.BufferKind;
import io.github.rjperf.benchmarks.thread.BufferWriter;
import io.github.rjperf.benchmarks.thread.ValueBuffers;
import io.github.rjperf.catalog.Needs;
import io.github.rjperf.catalog.WriteCalls;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.RocksDBException;

/** Writes of one operand to a key in a bounded key space; RocksDB adds it to the memtable and merges it later. */
public class MergeBenchmarks {
    @Benchmark
    @Claims(writes = "1")
    public void merge(MergeDatabase database, Arrays thread) throws RocksDBException {
        thread.writer.entries.advance();
        byte[] operand = thread.writer.entries.value();
        database.rocksDb()
                .merge(thread.writer.entries.family(), thread.writer.options, thread.writer.entries.key(), operand);
        thread.writer.work.wrote(operand.length);
    }

    @Benchmark
    @Claims(writes = "1")
    @Needs(WriteCalls.DirectMerge.class)
    public void mergeByteBuffers(MergeDatabase database, DirectBuffers thread) throws RocksDBException {
        merge(database, thread.writer);
    }

    @Benchmark
    @Claims(writes = "1")
    @Needs(WriteCalls.IndirectMerge.class)
    public void mergeIndirectByteBuffers(MergeDatabase database, IndirectBuffers thread) throws RocksDBException {
        merge(database, thread.writer);
    }

    private static void merge(MergeDatabase database, BufferWriter writer) throws RocksDBException {
        writer.entries.advance();
        database.rocksDb().merge(writer.entries.family(), writer.options, writer.entries.key(), writer.entries.value());
        writer.work.wrote(database.valueSize);
    }

    public static class Arrays extends ValueBuffers {
        private ArrayWriter writer;

        @Setup
        public void setUp(MergeDatabase database, ThreadParams thread, Work work) {
            ArrayEntries entries = new ArrayEntries(database, database.shuffledKeys(thread), bufferListSize);
            writer = new ArrayWriter(database, entries, work);
        }
    }

    public static class DirectBuffers extends ValueBuffers {
        private BufferWriter writer;

        @Setup
        public void setUp(MergeDatabase database, ThreadParams thread, Work work) {
            BufferEntries entries =
                    new BufferEntries(database, BufferKind.DIRECT, database.shuffledKeys(thread), bufferListSize);
            writer = new BufferWriter(database, entries, work);
        }
    }

    public static class IndirectBuffers extends ValueBuffers {
        private BufferWriter writer;

        @Setup
        public void setUp(MergeDatabase database, ThreadParams thread, Work work) {
            BufferEntries entries =
                    new BufferEntries(database, BufferKind.INDIRECT, database.shuffledKeys(thread), bufferListSize);
            writer = new BufferWriter(database, entries, work);
        }
    }
}
