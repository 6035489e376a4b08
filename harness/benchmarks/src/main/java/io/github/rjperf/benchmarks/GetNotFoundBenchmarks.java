package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.GapDatabase;
import io.github.rjperf.benchmarks.database.ReadCalls;
import io.github.rjperf.benchmarks.thread.GetBuffers;
import io.github.rjperf.benchmarks.thread.KeyCursor;
import io.github.rjperf.catalog.Needs;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.RocksDBException;

/** Reads of one key in a key space with gaps; even keys are missing, odd ones exist. */
@State(Scope.Thread)
public class GetNotFoundBenchmarks {
    private GapDatabase database;

    @Setup
    public void setUp(GapDatabase shared) {
        database = shared;
    }

    /** The key is missing. */
    @Benchmark
    @Claims(misses = "1")
    public byte @Nullable [] getNotFoundEven(Absent absent, Work work) throws RocksDBException {
        return get(absent.cursor, work);
    }

    /** The key exists. */
    @Benchmark
    @Claims(hits = "1")
    public byte @Nullable [] getNotFoundOdd(Present present, Work work) throws RocksDBException {
        return get(present.cursor, work);
    }

    /** The key is missing; key and value are in direct buffers. */
    @Benchmark
    @Claims(misses = "1")
    public int getNotFoundEvenByteBuffer(AbsentBuffers absent, Work work) throws RocksDBException {
        return absent.buffers.get(work);
    }

    /** The key exists; key and value are in direct buffers. */
    @Benchmark
    @Claims(hits = "1")
    public int getNotFoundOddByteBuffer(PresentBuffers present, Work work) throws RocksDBException {
        return present.buffers.get(work);
    }

    /** The key is missing, and its value is not requested; its blocks are in the cache, so RocksDB knows the answer. */
    @Benchmark
    @Claims(misses = "1")
    public boolean keyMayExist(CachedAbsent absent, Work work) {
        absent.cursor.advance();
        boolean found = database.rocksDb().keyMayExist(absent.cursor.family(), absent.cursor.key(), null);
        work.asked(found);
        return found;
    }

    /** The key is missing, and the answer is certain. */
    @Benchmark
    @Claims(misses = "1")
    @Needs(ReadCalls.KeyExists.class)
    public boolean keyExists(CachedAbsent absent, Work work) {
        absent.cursor.advance();
        boolean found = database.rocksDb().keyExists(absent.cursor.family(), absent.cursor.key());
        work.asked(found);
        return found;
    }

    private byte @Nullable [] get(KeyCursor cursor, Work work) throws RocksDBException {
        cursor.advance();
        byte[] found = database.rocksDb().get(cursor.family(), cursor.key());
        work.read(found);
        return found;
    }

    /** One thread's walk over the missing keys. */
    @State(Scope.Thread)
    public static class Absent {
        private KeyCursor cursor;

        @Setup
        public void setUp(GapDatabase database, ThreadParams thread) {
            cursor = new KeyCursor(database.absentKeys(thread), database.targets());
        }
    }

    /** One thread's walk over the existing keys. */
    @State(Scope.Thread)
    public static class Present {
        private KeyCursor cursor;

        @Setup
        public void setUp(GapDatabase database, ThreadParams thread) {
            cursor = new KeyCursor(database.shuffledKeys(thread), database.targets());
        }
    }

    /** Missing keys, looked up once before the measurement. */
    @State(Scope.Thread)
    public static class CachedAbsent {
        private KeyCursor cursor;

        @Setup
        public void setUp(GapDatabase database, ThreadParams thread) throws RocksDBException {
            byte[][] keys = database.absentKeys(thread);
            cursor = new KeyCursor(keys, database.targets());
            database.readAbsent(keys);
        }
    }

    /** Missing keys. */
    @State(Scope.Thread)
    public static class AbsentBuffers {
        private GetBuffers buffers;

        @Setup
        public void setUp(GapDatabase database, ThreadParams thread) {
            byte[][] keys = database.absentKeys(thread);
            buffers = new GetBuffers(database, keys);
        }
    }

    /** Existing keys. */
    @State(Scope.Thread)
    public static class PresentBuffers {
        private GetBuffers buffers;

        @Setup
        public void setUp(GapDatabase database, ThreadParams thread) {
            byte[][] keys = database.shuffledKeys(thread);
            buffers = new GetBuffers(database, keys);
        }
    }
}
