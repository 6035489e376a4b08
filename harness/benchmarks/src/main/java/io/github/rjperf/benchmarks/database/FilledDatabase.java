package io.github.rjperf.benchmarks.database;

import io.github.rjperf.benchmarks.parameter.Storage;
import org.rocksdb.RocksDBException;

/** A database that holds every key in SST files and is not written to. */
public class FilledDatabase extends LoggedDatabase {
    @Override
    final void fill(BenchmarkDatabase empty, Loader loader) throws RocksDBException {
        loader.load(empty, Storage.SST);
    }
}
