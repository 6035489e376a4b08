package io.github.rjperf.benchmarks.database;

import org.jspecify.annotations.Nullable;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;

/** How a database is opened whose files have Bloom filters or not. */
class Filtering implements Opening {
    /** The size that RocksDB's documentation recommends: 1 % of absent keys pass. */
    static final double BITS_PER_KEY = 10;

    private final boolean isFiltered;
    private @Nullable BloomFilter bloom;

    /** The argument is the value of the parameter {@code filter}. */
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
