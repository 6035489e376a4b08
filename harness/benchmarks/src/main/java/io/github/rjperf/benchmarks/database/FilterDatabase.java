package io.github.rjperf.benchmarks.database;

import io.github.rjperf.benchmarks.parameter.Storage;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Param;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
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

    /** Throws unless every file has a filter, or no file has one, as {@code filter} specifies. */
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

    /** Opens a database with or without Bloom filters in its files. */
    static class Filtering implements Opening {
        /** The size that RocksDB's documentation recommends: 1 % of absent keys pass the filter. */
        static final double BITS_PER_KEY = 10;

        private final boolean isFiltered;
        private @Nullable BloomFilter bloom;

        /** The argument is the value of the {@code filter} parameter. */
        Filtering(String filter) {
            this.isFiltered = switch (filter) {
                case "bloom" -> true;
                case "none" -> false;
                default -> throw new IllegalArgumentException("filter is neither bloom nor none: " + filter);
            };
        }

        BloomFilter newFilter() {
            return new BloomFilter(BITS_PER_KEY);
        }

        @Override
        public BlockBasedTableConfig newTableFormat() {
            if (!isFiltered) {
                return new BlockBasedTableConfig();
            }
            bloom = newFilter();
            return new BlockBasedTableConfig().setFilterPolicy(bloom);
        }

        @Override
        public final void close() {
            if (bloom != null) {
                bloom.close();
            }
        }
    }
}
