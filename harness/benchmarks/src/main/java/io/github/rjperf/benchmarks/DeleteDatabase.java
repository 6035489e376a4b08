package io.github.rjperf.benchmarks;

import java.io.IOException;
import org.rocksdb.RocksDBException;

/** A database that holds every key, each put once and flushed, so that there is something to delete. */
public class DeleteDatabase extends WriteDatabase {
    @Override
    final void fill(BenchmarkDatabase empty, Loader loader) throws RocksDBException {
        loader.load(empty, Storage.SST);
    }

    /** A flush of range deletions sorts and merges all of them. */
    @Override
    final void empty() throws IOException, RocksDBException {
        renew();
    }
}
