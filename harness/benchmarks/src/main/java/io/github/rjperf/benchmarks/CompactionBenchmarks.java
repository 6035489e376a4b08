package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.CallbackDatabase;
import io.github.rjperf.benchmarks.thread.CompactedFamily;
import io.github.rjperf.benchmarks.thread.FlushedFamily;
import io.github.rjperf.proof.Claims;
import org.openjdk.jmh.annotations.Benchmark;
import org.rocksdb.RocksDBException;

/**
 * Work that RocksDB does in its own threads, including the callbacks into Java that it makes there. Merge operators are not among
 * these: RocksJava's are all written in C++.
 */
public class CompactionBenchmarks {
    /** Flushes a memtable that holds every key, and waits until the SST file is written. */
    @Benchmark
    @Claims(writes = "keyCount")
    public void flush(CallbackDatabase database, FlushedFamily thread) throws RocksDBException {
        database.rocksDb().flush(thread.wait, thread.family);
        thread.work.wrote(database.valueBytes());
    }

    /** Rewrites an SST file that holds every key, and waits until that is done. */
    @Benchmark
    @Claims(writes = "keyCount")
    public void compact(CallbackDatabase database, CompactedFamily thread) throws RocksDBException {
        database.rocksDb().compactRange(thread.family, null, null, thread.force);
        thread.work.wrote(database.valueBytes());
    }
}
