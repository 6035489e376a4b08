package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.KeySpace;
import io.github.rjperf.benchmarks.database.Shuffle;
import io.github.rjperf.benchmarks.thread.KeyCursor;
import io.github.rjperf.proof.Claims;
import io.github.rjperf.proof.Work;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.Blackhole;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDB;

/** The overhead of the benchmarks themselves, without calls to RocksDB. */
@State(Scope.Thread)
public class HarnessBenchmarks {
    @Param("10000")
    public int keyCount;

    @Param("16")
    public int keySize;

    @Param("64")
    public int valueSize;

    private KeyCursor cursor;
    private byte[] value;

    @Setup
    public void setUp(ThreadParams thread) {
        // The measured code never calls RocksDB, but a fork must prove which library it loaded.
        RocksDB.loadLibrary();
        KeySpace keys = new KeySpace(keyCount, keySize, 0);
        byte[][] shuffled = keys.shuffled(keys.present(), Shuffle.seed(thread.getThreadIndex()));
        cursor = new KeyCursor(shuffled, new ColumnFamilyHandle[1]);
        value = new byte[valueSize];
    }

    /** {@code GetBenchmarks.get} without the get: moves to the next key and counts a value as if it had been found. */
    @Benchmark
    @Claims(hits = "1")
    public byte[] empty(Work work, Blackhole blackhole) {
        cursor.advance();
        blackhole.consume(cursor.family());
        blackhole.consume(cursor.key());
        work.read(value);
        return value;
    }
}
