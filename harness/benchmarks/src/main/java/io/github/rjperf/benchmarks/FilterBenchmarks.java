package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.FilterDatabase;
import io.github.rjperf.benchmarks.database.PrefixFilterDatabase;
import io.github.rjperf.benchmarks.thread.KeyCursor;
import io.github.rjperf.benchmarks.thread.OpenIterators;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.RocksDBException;

/**
 * Lookups of keys that are missing from SST files with Bloom filters; {@link GetNotFoundBenchmarks} measures the same lookups
 * without filters.
 */
public class FilterBenchmarks {
    @Benchmark
    @Claims(misses = "1")
    public byte @Nullable [] getNotFound(FilterDatabase database, Absent absent, Work work) throws RocksDBException {
        absent.cursor.advance();
        byte[] found = database.rocksDb().get(absent.cursor.family(), absent.cursor.key());
        work.read(found);
        return found;
    }

    /** Asks RocksDB whether a key exists, without reading its value. */
    @Benchmark
    @Claims(misses = "1")
    public boolean keyMayExist(FilterDatabase database, Absent absent, Work work) {
        absent.cursor.advance();
        boolean found = database.rocksDb().keyMayExist(absent.cursor.family(), absent.cursor.key(), null);
        work.asked(found);
        return found;
    }

    /** Seeks a prefix that some keys have, with an iterator that stays open; the filter holds only prefixes. */
    @Benchmark
    @Claims(hits = "1", valueBytes = "0")
    public boolean seekPrefix(PresentPrefixes prefixes, Work work) throws RocksDBException {
        return prefixes.iterators.seek(work);
    }

    /** Seeks a prefix that no key has. */
    @Benchmark
    @Claims(misses = "1")
    public boolean seekPrefixNotFound(AbsentPrefixes prefixes, Work work) throws RocksDBException {
        return prefixes.iterators.seek(work);
    }

    @State(Scope.Thread)
    public static class PresentPrefixes {
        private OpenIterators iterators;

        @Setup
        public void setUp(PrefixFilterDatabase database, ThreadParams thread) {
            iterators = new OpenIterators(database, database.prefixes(thread), database.samePrefix());
        }
    }

    @State(Scope.Thread)
    public static class AbsentPrefixes {
        private OpenIterators iterators;

        @Setup
        public void setUp(PrefixFilterDatabase database, ThreadParams thread) {
            iterators = new OpenIterators(database, database.absentPrefixes(thread), database.samePrefix());
        }
    }

    /**
     * Missing keys, looked up once before the measurement. The filter lets 1 % of them through; their blocks are then in the
     * cache, so RocksDB knows the answer.
     */
    @State(Scope.Thread)
    public static class Absent {
        private KeyCursor cursor;

        @Setup
        public void setUp(FilterDatabase database, ThreadParams thread) throws RocksDBException {
            byte[][] keys = database.absentKeys(thread);
            cursor = new KeyCursor(keys, database.targets());
            database.readAbsent(keys);
        }
    }
}
