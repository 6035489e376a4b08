package io.github.rjperf.benchmarks.database;

import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Param;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;
import org.rocksdb.TableProperties;

/** A database in SST files with or without Bloom filters, whose key space has a gap at every n-th index. */
public class FilterDatabase extends DatabaseState {
    private static final double BITS_PER_KEY = 10;

    @Param("2")
    public int nthMissingKey;

    @Param({"bloom", "none"})
    public String filter;

    @Override
    final int missing() {
        return nthMissingKey;
    }

    @Override
    final Opening opening() {
        return switch (filter) {
            case "bloom" -> new Filtered();
            case "none" -> Opening.PLAIN;
            default -> throw new IllegalArgumentException("filter is neither bloom nor none: " + filter);
        };
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

    /** Bloom filters of the size that RocksDB's documentation recommends: 1 % of absent keys pass. */
    private static final class Filtered implements Opening {
        private @Nullable BloomFilter bloom;

        @Override
        public BlockBasedTableConfig newTableFormat() {
            bloom = new BloomFilter(BITS_PER_KEY);
            return new BlockBasedTableConfig().setFilterPolicy(bloom);
        }

        @Override
        public void close() {
            if (bloom != null) {
                bloom.close();
            }
        }
    }
}
