package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.ReadCalls;
import io.github.rjperf.benchmarks.database.RefilledDatabase;
import io.github.rjperf.benchmarks.thread.BufferKeyCursor;
import io.github.rjperf.benchmarks.thread.GetBuffers;
import io.github.rjperf.benchmarks.thread.KeyCursor;
import io.github.rjperf.catalog.Needs;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;

/** Reads of one existing key. */
@State(Scope.Thread)
public class GetBenchmarks {
    private KeyCursor cursor;
    private byte[] value;

    @Setup
    public void setUp(RefilledDatabase database, ThreadParams thread) {
        cursor = new KeyCursor(database.shuffledKeys(thread), database.targets());
        value = new byte[database.valueSize];
    }

    /** RocksDB returns the value in a new array. */
    @Benchmark
    @Claims(hits = "1")
    public byte @Nullable [] get(RefilledDatabase database, Work work) throws RocksDBException {
        cursor.advance();
        byte[] found = database.rocksDb().get(cursor.family(), cursor.key());
        work.read(found);
        return found;
    }

    /** Passes no handle: RocksDB reads from the default column family. */
    @Benchmark
    @Claims(hits = "1")
    public byte @Nullable [] getDefaultFamily(RefilledDatabase database, Work work) throws RocksDBException {
        cursor.advance();
        byte[] found = database.rocksDb().get(cursor.key());
        work.read(found);
        return found;
    }

    /** Uses options that are created for the call and closed after it. */
    @Benchmark
    @Claims(hits = "1")
    public byte @Nullable [] getNewOptions(RefilledDatabase database, Work work) throws RocksDBException {
        cursor.advance();
        try (ReadOptions options = new ReadOptions()) {
            byte[] found = database.rocksDb().get(cursor.family(), options, cursor.key());
            work.read(found);
            return found;
        }
    }

    /** RocksDB copies the value into the thread's array. */
    @Benchmark
    @Claims(hits = "1")
    public int preallocatedGet(RefilledDatabase database, Work work) throws RocksDBException {
        cursor.advance();
        int size = database.rocksDb().get(cursor.family(), cursor.key(), value);
        work.read(size);
        return size;
    }

    /** RocksDB reads the key from one direct buffer of the thread and copies the value into another. */
    @Benchmark
    @Claims(hits = "1")
    public int preallocatedByteBufferGet(DirectBuffers direct, Work work) throws RocksDBException {
        return direct.buffers.get(work);
    }

    /**
     * RocksDB reads the key from one heap buffer and copies the value into another. Reads the default column family, because
     * RocksJava accepts only direct buffers if a handle is passed.
     */
    @Benchmark
    @Claims(hits = "1")
    @Needs(ReadCalls.GetHeapBuffers.class)
    public int preallocatedIndirectByteBufferGet(RefilledDatabase database, HeapBuffers heap, Work work)
            throws RocksDBException {
        heap.cursor.advance();
        int size = database.rocksDb().get(heap.readOptions, heap.cursor.key(), heap.value.clear());
        work.read(size);
        return size;
    }

    /** Asks RocksDB whether a key exists, without reading its value. */
    @Benchmark
    @Claims(hits = "1", valueBytes = "0")
    public boolean keyMayExist(RefilledDatabase database, CachedKeys keys, Work work) {
        keys.cursor.advance();
        boolean found = database.rocksDb().keyMayExist(keys.cursor.family(), keys.cursor.key(), null);
        work.asked(found);
        return found;
    }

    /** Gives a definite answer, unlike {@code keyMayExist}. */
    @Benchmark
    @Claims(hits = "1", valueBytes = "0")
    @Needs(ReadCalls.KeyExists.class)
    public boolean keyExists(RefilledDatabase database, CachedKeys keys, Work work) {
        keys.cursor.advance();
        boolean found = database.rocksDb().keyExists(keys.cursor.family(), keys.cursor.key());
        work.asked(found);
        return found;
    }

    /** Keys that were read once before the measurement: some versions consider a key absent if it is not in the cache. */
    @State(Scope.Thread)
    public static class CachedKeys {
        private KeyCursor cursor;

        @Setup
        public void setUp(RefilledDatabase database, ThreadParams thread) throws RocksDBException {
            byte[][] keys = database.shuffledKeys(thread);
            cursor = new KeyCursor(keys, database.targets());
            database.readPresent(keys);
        }
    }

    /** Created only for the benchmark that uses them. */
    @State(Scope.Thread)
    public static class DirectBuffers {
        private GetBuffers buffers;

        @Setup
        public void setUp(RefilledDatabase database, ThreadParams thread) {
            buffers = new GetBuffers(database, database.shuffledKeys(thread));
        }
    }

    /** Created only for the benchmark that uses them. */
    @State(Scope.Thread)
    public static class HeapBuffers {
        private BufferKeyCursor cursor;
        private ByteBuffer value;
        private ReadOptions readOptions;

        @Setup
        public void setUp(RefilledDatabase database, ThreadParams thread) {
            ColumnFamilyHandle[] defaultFamily = {database.database().families().get(0)};
            cursor = new BufferKeyCursor(database.shuffledKeys(thread), defaultFamily, ByteBuffer::allocate);
            value = ByteBuffer.allocate(database.valueSize);
            readOptions = database.keep(new ReadOptions());
        }
    }
}
