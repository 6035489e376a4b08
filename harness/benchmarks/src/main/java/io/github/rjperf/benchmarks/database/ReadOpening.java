package io.github.rjperf.benchmarks.database;

import java.util.ArrayDeque;
import java.util.Deque;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;

/** How a database is opened that is only read: compacted data has bloom filters. */
class ReadOpening implements Opening {
    private static final double BITS_PER_KEY = 10;

    private final Storage storage;
    private final Cache cache;
    private final Deque<BloomFilter> filters = new ArrayDeque<>();

    ReadOpening(Storage storage, Cache cache) {
        this.storage = storage;
        this.cache = cache;
    }

    @Override
    public final BlockBasedTableConfig newTableFormat() {
        BlockBasedTableConfig format = new BlockBasedTableConfig();
        if (storage == Storage.COMPACTED) {
            filters.push(new BloomFilter(BITS_PER_KEY));
            format.setFilterPolicy(filters.peek());
        }
        return format;
    }

    @Override
    public final long cacheBytes(Layout layout) {
        return cache.bytes(layout);
    }

    @Override
    public final void close() {
        filters.forEach(BloomFilter::close);
    }
}
