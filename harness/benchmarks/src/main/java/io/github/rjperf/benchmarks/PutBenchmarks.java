package io.github.rjperf.benchmarks;

import io.github.rjperf.work.Claims;
import io.github.rjperf.work.Work;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteOptions;

/** Writes of one key of a bounded key space, over and over in shuffled order. */
@State(Scope.Thread)
public class PutBenchmarks {
    private KeyCursor cursor;
    private byte[] value;
    private WriteOptions writeOptions;

    @Setup
    public void setUp(WriteDatabase database, ThreadParams thread) {
        byte[][] keys = database.keys().shuffled(database.keys().present(), Shuffle.seed(thread.getThreadIndex()));
        cursor = new KeyCursor(keys, database.targets());
        value = new Loader(database.layout()).value();
        writeOptions = database.newWriteOptions();
    }

    @Benchmark
    @Claims(writes = "1")
    public void put(WriteDatabase database, Work work) throws RocksDBException {
        cursor.advance();
        database.rocksDb().put(cursor.family(), writeOptions, cursor.key(), value);
        work.wrote(value);
    }
}
