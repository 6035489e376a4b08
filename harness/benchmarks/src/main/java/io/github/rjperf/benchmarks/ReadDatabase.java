package io.github.rjperf.benchmarks;

import java.io.IOException;
import org.openjdk.jmh.annotations.Param;
import org.rocksdb.RocksDBException;

/** A database that is loaded before it is read, and never written to afterwards. */
public abstract class ReadDatabase extends DatabaseState {
    @Param({"sst", "memtable"})
    public String storage;

    @Override
    final BenchmarkDatabase open(Layout shape) throws IOException, RocksDBException {
        return Storage.of(storage) == Storage.SST
                ? DataCopies.open(shape, opening(), new Loader(shape))
                : super.open(shape);
    }

    @Override
    final void fill(BenchmarkDatabase empty, Loader loader) throws RocksDBException {
        loader.load(empty, Storage.MEMTABLE);
    }
}
