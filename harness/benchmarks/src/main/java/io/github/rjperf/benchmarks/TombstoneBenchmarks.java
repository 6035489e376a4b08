package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.Shuffle;
import io.github.rjperf.benchmarks.database.TombstoneDatabase;
import io.github.rjperf.benchmarks.thread.OpenIterators;
import io.github.rjperf.catalog.AtMost;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;

/** Walks over deleted keys with iterators that stay open; {@link IteratorBenchmarks} does the same without deletions. */
public class TombstoneBenchmarks {
    /** Seeks the first of the deleted keys that precede an existing one: RocksDB steps over all of them. */
    @Benchmark
    @Claims(hits = "1", valueBytes = "0")
    public boolean seek(DeletedKeys deleted, Work work) throws RocksDBException {
        return deleted.iterators.seek(work);
    }

    /** Seeks an existing key and reads it and the following ones; deleted keys lie between them. */
    @Benchmark
    @Claims(hits = "scanLength")
    public long scan(Scans scans, Work work) throws RocksDBException {
        return scans.iterators.scan(scans.scanLength, work);
    }

    /** The first deleted key after each key except the last one. */
    @State(Scope.Thread)
    public static class DeletedKeys {
        private OpenIterators iterators;

        @Setup
        public void setUp(TombstoneDatabase database, ThreadParams thread) {
            if (database.keyCount < 2) {
                throw new IllegalArgumentException("keyCount is below 2: " + database.keyCount);
            }
            int[] order = Shuffle.of(
                    IntStream.range(0, database.keyCount - 1).toArray(), Shuffle.seed(thread.getThreadIndex()));
            byte[][] keys = Arrays.stream(order)
                    .mapToObj(index -> database.deletedKey(index, 0))
                    .toArray(byte[][]::new);
            iterators = new OpenIterators(database, keys, database.keep(new ReadOptions()));
        }
    }

    @State(Scope.Thread)
    public static class Scans {
        @Param("10")
        @AtMost("keyCount")
        public int scanLength;

        private OpenIterators iterators;

        @Setup
        public void setUp(TombstoneDatabase database, ThreadParams thread) {
            database.requireUpToKeyCount("scanLength", scanLength);
            iterators = new OpenIterators(
                    database, database.scanStarts(scanLength, thread), database.keep(new ReadOptions()));
        }
    }
}
