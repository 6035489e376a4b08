package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.MergedDatabase;
import io.github.rjperf.benchmarks.thread.KeyCursor;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.RocksDBException;

/** Reads of one key whose value RocksDB must first merge from several operands. */
@State(Scope.Thread)
public class GetMergedBenchmarks {
    private KeyCursor cursor;
    private byte[] value;

    @Setup
    public void setUp(MergedDatabase database, ThreadParams thread) {
        cursor = new KeyCursor(database.shuffledKeys(thread), database.targets());
        value = new byte[database.valueSize];
    }

    /** RocksDB returns the value in a new array. */
    @Benchmark
    @Claims(hits = "1")
    public byte @Nullable [] get(MergedDatabase database, Work work) throws RocksDBException {
        cursor.advance();
        byte[] found = database.rocksDb().get(cursor.family(), cursor.key());
        work.read(found);
        return found;
    }

    /** RocksDB copies the value into the thread's array. */
    @Benchmark
    @Claims(hits = "1")
    public int preallocatedGet(MergedDatabase database, Work work) throws RocksDBException {
        cursor.advance();
        int size = database.rocksDb().get(cursor.family(), cursor.key(), value);
        work.read(size);
        return size;
    }
}
