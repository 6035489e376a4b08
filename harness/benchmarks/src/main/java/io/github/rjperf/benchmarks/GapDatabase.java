package io.github.rjperf.benchmarks;

import org.openjdk.jmh.annotations.Param;
import org.rocksdb.RocksDBException;

/** A database whose key space has a gap at every n-th index, in every column family. */
public class GapDatabase extends DatabaseState {
    @Param({"sst", "memtable"})
    public String storage;

    @Param("2")
    public int nthMissingKey;

    @Override
    final int missing() {
        return nthMissingKey;
    }

    @Override
    final void fill(Database empty, Loader loader) throws RocksDBException {
        loader.load(empty, Storage.of(storage));
    }
}
