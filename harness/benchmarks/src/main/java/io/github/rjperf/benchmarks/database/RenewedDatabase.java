package io.github.rjperf.benchmarks.database;

import io.github.rjperf.benchmarks.parameter.Storage;
import java.io.IOException;
import org.rocksdb.RocksDBException;

/** A database that holds every key in SST files at the start of each iteration, so that there is something to delete or to update. */
public class RenewedDatabase extends WriteDatabase {
    @Override
    final void fill(BenchmarkDatabase empty, Loader loader) throws RocksDBException {
        loader.load(empty, Storage.SST);
    }

    /**
     * Renews the data instead of flushing: a flush of range deletions sorts and merges all of them, and a flush of updates adds a
     * file to search.
     */
    @Override
    final void empty() throws IOException, RocksDBException {
        renew();
    }
}
