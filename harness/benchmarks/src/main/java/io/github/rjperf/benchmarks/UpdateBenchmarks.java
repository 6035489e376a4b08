package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.RenewedDatabase;
import io.github.rjperf.benchmarks.thread.ArrayEntries;
import io.github.rjperf.benchmarks.thread.ArrayWriter;
import io.github.rjperf.benchmarks.thread.ValueBuffers;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.RocksDBException;

/** Reads of one existing key, each followed by a write to the same key, as counters and running sums do. */
public class UpdateBenchmarks {
    @Benchmark
    @Claims(hits = "1", writes = "1")
    public byte @Nullable [] getAndPut(RenewedDatabase database, Arrays thread) throws RocksDBException {
        ArrayEntries entries = thread.writer.entries;
        entries.advance();
        byte[] before = database.rocksDb().get(entries.family(), entries.key());
        byte[] value = entries.value();
        database.rocksDb().put(entries.family(), thread.writer.options, entries.key(), value);
        thread.writer.work.read(before);
        thread.writer.work.wrote(value.length);
        return before;
    }

    public static class Arrays extends ValueBuffers {
        private ArrayWriter writer;

        @Setup
        public void setUp(RenewedDatabase database, ThreadParams thread, Work work) {
            ArrayEntries entries = new ArrayEntries(database, database.shuffledKeys(thread), bufferListSize);
            writer = new ArrayWriter(database, entries, work);
        }
    }
}
