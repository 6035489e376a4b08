package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.CallbackDatabase;
import io.github.rjperf.benchmarks.thread.CompactedFamily;
import io.github.rjperf.benchmarks.thread.FlushedFamily;
import io.github.rjperf.proof.Claims;
import org.openjdk.jmh.annotations.Benchmark;
import org.rocksdb.RocksDBException;

/**
 * Work that RocksDB does in its own threads, including the callbacks into Java that it makes there. Merge operators are
 * not among them: in RocksJava, all of them are written in C++.
 */
public class CompactionBenchmarks {
    /** Writes a memtable that holds every key to an SST file, and waits for it. */
    @Benchmark
    @Claims(writes = "keyCount")
    public void flush(CallbackDatabase database, FlushedFamily thread) throws RocksDBException {
        database.rocksDb().flush(thread.wait, thread.family);
        thread.work.wrote(database.valueBytes());
    }

    /** Writes an SST file that holds every key again, and waits for it. */
    @Benchmark
    @Claims(writes = "keyCount")
    public void compact(CallbackDatabase database, CompactedFamily thread) throws RocksDBException {
        database.rocksDb().compactRange(thread.family, null, null, thread.force);
        thread.work.wrote(database.valueBytes());
    }
}
