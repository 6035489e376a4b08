package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.ComparatorDatabase;
import io.github.rjperf.benchmarks.thread.ArrayEntries;
import io.github.rjperf.benchmarks.thread.KeyCursor;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.RocksDBException;

/** Writes and reads of one key in a database ordered by one of RocksDB's comparators, in C++ or in Java. */
public class ComparatorBenchmarks {
    /** Keys ascend, as in RocksDB's own benchmark, but start over after the last one. */
    @Benchmark
    @Claims(writes = "1")
    public void put(ComparatorDatabase database, GrowingKeys thread) throws RocksDBException {
        thread.entries.advance();
        byte[] value = thread.entries.value();
        database.rocksDb().put(thread.entries.family(), thread.entries.key(), value);
        thread.work.wrote(value.length);
    }

    @Benchmark
    @Claims(hits = "1")
    public byte @Nullable [] get(ComparatorDatabase database, ShuffledKeys thread, Work work) throws RocksDBException {
        thread.cursor.advance();
        byte[] found = database.rocksDb().get(thread.cursor.family(), thread.cursor.key());
        work.read(found);
        return found;
    }

    /** One thread's own keys in ascending order. */
    @State(Scope.Thread)
    public static class GrowingKeys {
        private ArrayEntries entries;
        private Work work;

        @Setup
        public void setUp(ComparatorDatabase database, ThreadParams thread, Work work) {
            byte[][] keys = database.ownKeys(thread, 1);
            Arrays.sort(keys, Arrays::compare);
            entries = new ArrayEntries(database, keys, 1);
            this.work = database.expect(work);
        }
    }

    @State(Scope.Thread)
    public static class ShuffledKeys {
        private KeyCursor cursor;

        @Setup
        public void setUp(ComparatorDatabase database, ThreadParams thread) {
            cursor = new KeyCursor(database.shuffledKeys(thread), database.targets());
        }
    }
}
