package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.KeySpace;
import io.github.rjperf.benchmarks.database.RenewedDatabase;
import io.github.rjperf.benchmarks.database.Shuffle;
import io.github.rjperf.benchmarks.database.WriteDatabase;
import io.github.rjperf.benchmarks.thread.ArrayEntries;
import io.github.rjperf.benchmarks.thread.ArrayWriter;
import io.github.rjperf.benchmarks.thread.BufferKeyCursor;
import io.github.rjperf.benchmarks.thread.KeyCursor;
import io.github.rjperf.benchmarks.thread.Walk;
import io.github.rjperf.catalog.AtMost;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteOptions;

/** Deletions in a bounded key space, repeated in shuffled order; RocksDB writes each deletion without looking up the key. */
public class DeleteBenchmarks {
    @Benchmark
    @Claims(deletes = "1")
    public void delete(RenewedDatabase database, Keys thread) throws RocksDBException {
        thread.cursor.advance();
        database.rocksDb().delete(thread.cursor.family(), thread.options, thread.cursor.key());
        thread.work.deleted();
    }

    /** The key is in a direct buffer. */
    @Benchmark
    @Claims(deletes = "1")
    public void deleteByteBuffers(RenewedDatabase database, KeyBuffers thread) throws RocksDBException {
        thread.cursor.advance();
        database.rocksDb().delete(thread.cursor.family(), thread.options, thread.cursor.key());
        thread.work.deleted();
    }

    /**
     * Puts a key and deletes it, because a single deletion is defined only for a key that has been put exactly once, and never
     * merged, since its last single deletion.
     */
    @Benchmark
    @Claims(writes = "1", deletes = "1")
    public void putAndSingleDelete(WriteDatabase database, OwnKeys thread) throws RocksDBException {
        ArrayEntries entries = thread.writer.entries;
        entries.advance();
        byte[] value = entries.value();
        database.rocksDb().put(entries.family(), thread.writer.options, entries.key(), value);
        thread.writer.work.wrote(value.length);
        database.rocksDb().singleDelete(entries.family(), thread.writer.options, entries.key());
        thread.writer.work.deleted();
    }

    /** Deletes {@code rangeLength} adjacent keys; no two ranges overlap. */
    @Benchmark
    @Claims(deletes = "1")
    public void deleteRange(RenewedDatabase database, Ranges thread) throws RocksDBException {
        thread.walk.advance();
        int range = thread.walk.place();
        database.rocksDb()
                .deleteRange(
                        thread.families[thread.walk.family()],
                        thread.options,
                        thread.begins[range],
                        thread.ends[range]);
        thread.work.deleted();
    }

    @State(Scope.Thread)
    public static class Keys {
        private KeyCursor cursor;
        private Work work;
        private WriteOptions options;

        @Setup
        public void setUp(RenewedDatabase database, ThreadParams thread, Work work) {
            cursor = new KeyCursor(database.shuffledKeys(thread), database.targets());
            options = database.newWriteOptions();
            this.work = database.expect(work);
            database.afterLastIteration(() -> requireGone(database));
        }

        private void requireGone(RenewedDatabase database) throws RocksDBException {
            database.requireAbsent(cursor.family(), cursor.key());
        }
    }

    @State(Scope.Thread)
    public static class KeyBuffers {
        private BufferKeyCursor cursor;
        private Work work;
        private WriteOptions options;

        @Setup
        public void setUp(RenewedDatabase database, ThreadParams thread, Work work) {
            cursor = new BufferKeyCursor(database.shuffledKeys(thread), database.targets(), ByteBuffer::allocateDirect);
            options = database.newWriteOptions();
            this.work = database.expect(work);
            database.afterLastIteration(() -> requireGone(database));
        }

        private void requireGone(RenewedDatabase database) throws RocksDBException {
            byte[] last = new byte[database.keySize];
            cursor.key().get(last);
            database.requireAbsent(cursor.family(), last);
        }
    }

    /** Keys that the database does not hold and that no other thread puts. */
    @State(Scope.Thread)
    public static class OwnKeys {
        ArrayWriter writer;

        @Setup
        public void setUp(WriteDatabase database, ThreadParams thread, Work work) {
            writer = new ArrayWriter(database, new ArrayEntries(database, database.ownKeys(thread, 1), 1), work);
            database.afterEachIteration(() -> database.requireAbsent(writer.entries.family(), writer.entries.key()));
        }
    }

    @State(Scope.Thread)
    public static class Ranges {
        @Param("10")
        @AtMost("keyCount")
        public int rangeLength;

        private byte[][] begins;
        private byte[][] lasts;
        private byte[][] ends;
        private ColumnFamilyHandle[] families;
        private Walk walk;
        private Work work;
        private WriteOptions options;

        @Setup
        public void setUp(RenewedDatabase database, ThreadParams thread, Work work) {
            database.requireUpToKeyCount("rangeLength", rangeLength);
            int[] ranges = IntStream.range(0, database.keyCount / rangeLength).toArray();
            int[] order = Shuffle.of(ranges, Shuffle.seed(thread.getThreadIndex()));
            begins = keys(database, order, 0);
            lasts = keys(database, order, rangeLength - 1);
            ends = Arrays.stream(lasts).map(KeySpace::after).toArray(byte[][]::new);
            families = database.targets();
            walk = new Walk(ranges.length, families.length);
            options = database.newWriteOptions();
            this.work = database.expect(work);
            database.afterLastIteration(() -> requireGone(database));
        }

        private byte[][] keys(RenewedDatabase database, int[] ranges, int place) {
            return Arrays.stream(ranges)
                    .mapToObj(range -> database.keys().key(range * rangeLength + place))
                    .toArray(byte[][]::new);
        }

        private void requireGone(RenewedDatabase database) throws RocksDBException {
            database.requireAbsent(families[walk.family()], begins[walk.place()]);
            database.requireAbsent(families[walk.family()], lasts[walk.place()]);
        }
    }
}
