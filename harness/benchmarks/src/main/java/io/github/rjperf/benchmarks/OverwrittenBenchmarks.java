package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.OverwrittenDatabase;
import io.github.rjperf.benchmarks.thread.OpenIterators;
import io.github.rjperf.catalog.AtMost;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;

/**
 * Walks over keys that were put several times, with iterators that stay open; {@link IteratorBenchmarks} does the same with one
 * version of each key.
 */
public class OverwrittenBenchmarks {
    @Benchmark
    @Claims(hits = "1", valueBytes = "0")
    public boolean seek(Keys keys, Work work) throws RocksDBException {
        return keys.iterators.seek(work);
    }

    @Benchmark
    @Claims(hits = "scanLength")
    public long scan(Scans scans, Work work) throws RocksDBException {
        return scans.iterators.scan(scans.scanLength, work);
    }

    @State(Scope.Thread)
    public static class Keys {
        private OpenIterators iterators;

        @Setup
        public void setUp(OverwrittenDatabase database, ThreadParams thread) {
            iterators = new OpenIterators(database, database.shuffledKeys(thread), database.keep(new ReadOptions()));
        }
    }

    @State(Scope.Thread)
    public static class Scans {
        @Param("10")
        @AtMost("keyCount")
        public int scanLength;

        private OpenIterators iterators;

        @Setup
        public void setUp(OverwrittenDatabase database, ThreadParams thread) {
            database.requireUpToKeyCount("scanLength", scanLength);
            iterators = new OpenIterators(
                    database, database.scanStarts(scanLength, thread), database.keep(new ReadOptions()));
        }
    }
}
