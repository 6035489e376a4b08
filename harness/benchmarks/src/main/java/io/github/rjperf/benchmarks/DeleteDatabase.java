package io.github.rjperf.benchmarks;

import java.nio.charset.StandardCharsets;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;

/** A database that holds every key, each put once and flushed, so that there is something to delete. */
public class DeleteDatabase extends WriteDatabase {
    @Override
    final void fill(BenchmarkDatabase empty, Loader loader) throws RocksDBException {
        loader.load(empty, Storage.SST);
    }

    /** Throws if a deleted key still exists. */
    final void requireAbsent(ColumnFamilyHandle family, byte[] key) throws RocksDBException {
        if (rocksDb().get(family, key) != null) {
            throw new IllegalStateException("deleted, but still there: " + new String(key, StandardCharsets.US_ASCII));
        }
    }
}
