package io.github.rjperf.benchmarks;

import org.openjdk.jmh.annotations.Param;
import org.rocksdb.RocksDBException;

/** A database that holds every key of its key space in every column family. */
public class LoadedDatabase extends DatabaseState {
    @Param({"sst", "memtable"})
    public String storage;

    @Override
    final int missing() {
        return 0;
    }

    @Override
    final void fill(Database empty, Loader loader) throws RocksDBException {
        loader.load(empty, Storage.of(storage));
    }
}
