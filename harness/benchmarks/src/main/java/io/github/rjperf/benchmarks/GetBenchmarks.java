package io.github.rjperf.benchmarks;

import io.github.rjperf.work.Claims;
import io.github.rjperf.work.Work;
import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;

/** Reads of one key that is there. */
@State(Scope.Thread)
public class GetBenchmarks {
    private KeyCursor cursor;
    private byte[] value;

    @Setup
    public void setUp(LoadedDatabase database, ThreadParams thread) {
        byte[][] keys = database.keys().shuffled(database.keys().present(), Shuffle.seed(thread.getThreadIndex()));
        cursor = new KeyCursor(keys, database.targets());
        value = new byte[database.valueSize];
    }

    /** RocksDB returns the value in a new array. */
    @Benchmark
    @Claims(hits = "1")
    public byte @Nullable [] get(LoadedDatabase database, Work work) throws RocksDBException {
        cursor.advance();
        byte[] found = database.rocksDb().get(cursor.family(), cursor.key());
        work.read(found);
        return found;
    }

    /** RocksDB copies the value into the thread's array. */
    @Benchmark
    @Claims(hits = "1")
    public int preallocatedGet(LoadedDatabase database, Work work) throws RocksDBException {
        cursor.advance();
        int size = database.rocksDb().get(cursor.family(), cursor.key(), value);
        work.read(size);
        return size;
    }

    /** RocksDB reads the key from and copies the value into the thread's direct buffers. */
    @Benchmark
    @Claims(hits = "1")
    public int preallocatedByteBufferGet(LoadedDatabase database, DirectBuffers buffers, Work work)
            throws RocksDBException {
        buffers.cursor.advance();
        int size = database.rocksDb()
                .get(buffers.cursor.family(), buffers.readOptions, buffers.cursor.key(), buffers.value.clear());
        work.read(size);
        return size;
    }

    /** One thread's direct buffers; only the benchmark that uses them makes them. */
    @State(Scope.Thread)
    public static class DirectBuffers {
        private DirectKeyCursor cursor;
        private ByteBuffer value;
        private ReadOptions readOptions;

        @Setup
        public void setUp(LoadedDatabase database, ThreadParams thread) {
            byte[][] keys = database.keys().shuffled(database.keys().present(), Shuffle.seed(thread.getThreadIndex()));
            cursor = new DirectKeyCursor(keys, database.targets());
            value = ByteBuffer.allocateDirect(database.valueSize);
            readOptions = database.keep(new ReadOptions());
        }
    }
}
