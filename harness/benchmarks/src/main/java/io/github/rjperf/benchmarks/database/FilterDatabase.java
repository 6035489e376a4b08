package io.github.rjperf.benchmarks.database;

import org.openjdk.jmh.annotations.Param;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;
import org.rocksdb.TableProperties;

/** A database in SST files with or without Bloom filters, whose key space has a gap at every n-th index. */
public class FilterDatabase extends DatabaseState {
    @Param("2")
    public int nthMissingKey;

    @Param({"bloom", "none"})
    public String filter;

    @Override
    final int missing() {
        return nthMissingKey;
    }

    @Override
    Opening opening() {
        return new Filtering(filter);
    }

    @Override
    final void fill(BenchmarkDatabase empty, Loader loader) throws RocksDBException {
        loader.load(empty, Storage.SST);
        requireFilters(empty);
    }

    /** Throws unless every file has a filter, or none has one. */
    final void requireFilters(BenchmarkDatabase loaded) throws RocksDBException {
        for (ColumnFamilyHandle family : loaded.families()) {
            for (TableProperties file :
                    loaded.rocksDb().getPropertiesOfAllTables(family).values()) {
                if (file.getFilterSize() > 0 != filter.equals("bloom")) {
                    throw new IllegalStateException(
                            "filter is " + filter + ", but a file has a filter of " + file.getFilterSize() + " bytes");
                }
            }
        }
    }
}
