package io.github.rjperf.benchmarks;

import io.github.rjperf.work.Claims;
import io.github.rjperf.work.Work;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.RocksDBException;

/** Reads of one key in a key space with gaps. */
@State(Scope.Thread)
public class GetNotFoundBenchmarks {
    private KeyCursor cursor;

    @Setup
    public void setUp(GapDatabase database, ThreadParams thread) {
        int[] absent = database.keys().absent();
        if (absent.length == 0) {
            throw new IllegalArgumentException("nthMissingKey leaves out no key: " + database.nthMissingKey);
        }
        byte[][] keys = database.keys().shuffled(absent, Shuffle.seed(thread.getThreadIndex()));
        cursor = new KeyCursor(keys, database.targets());
    }

    /** The key is one that was left out. */
    @Benchmark
    @Claims(misses = "1")
    public byte @Nullable [] getNotFoundEven(GapDatabase database, Work work) throws RocksDBException {
        cursor.advance();
        byte[] found = database.rocksDb().get(cursor.family(), cursor.key());
        work.read(found);
        return found;
    }
}
