package io.github.rjperf.benchmarks;

import java.io.IOException;
import org.openjdk.jmh.annotations.Param;
import org.rocksdb.RocksDBException;

/** A database that is loaded before it is read, and never written to. */
public abstract class ReadDatabase extends DatabaseState {
    @Param({"sst", "memtable"})
    public String storage;

    @Override
    final Database open(Layout layout) throws IOException, RocksDBException {
        Storage where = Storage.of(storage);
        Loader loader = new Loader(layout);
        return where == Storage.SST ? DataCopies.open(layout, loader) : loader.load(Database.create(layout), where);
    }

    /** Keys of all entries in an order of this thread's own. */
    final byte[][] presentKeys(int threadIndex) {
        return keys().shuffled(keys().present(), Shuffle.seed(threadIndex));
    }
}
