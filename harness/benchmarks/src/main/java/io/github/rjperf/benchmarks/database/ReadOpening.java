package io.github.rjperf.benchmarks.database;

import io.github.rjperf.benchmarks.parameter.BlobFiles;
import io.github.rjperf.benchmarks.parameter.Storage;
import java.util.ArrayDeque;
import java.util.Deque;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.RocksObject;

/** Opens a database that is only read: compacted data has Bloom filters. */
class ReadOpening implements Opening {
    private static final double BITS_PER_KEY = 10;

    private final Storage storage;
    private final Cache cache;
    private final StatisticsLevel statistics;
    private final BlobFiles blobFiles;
    private final Deque<RocksObject> opened = new ArrayDeque<>();

    /** Uses the parameters of this database. */
    ReadOpening(ReadDatabase database) {
        this.storage = Storage.of(database.storage);
        this.cache = Cache.of(database.cache);
        this.statistics = StatisticsLevel.of(database.statistics);
        this.blobFiles = BlobFiles.of(database.blobFiles);
    }

    @Override
    public ColumnFamilyOptions newFamilyOptions() {
        return blobFiles.addTo(new ColumnFamilyOptions());
    }

    @Override
    public final void addTo(DBOptions database) {
        RocksObject counts = statistics.addTo(database);
        if (counts != null) {
            opened.push(counts);
        }
    }

    @Override
    public final BlockBasedTableConfig newTableFormat() {
        BlockBasedTableConfig format = new BlockBasedTableConfig();
        if (storage == Storage.COMPACTED) {
            BloomFilter filter = new BloomFilter(BITS_PER_KEY);
            opened.push(filter);
            format.setFilterPolicy(filter);
        }
        return format;
    }

    @Override
    public final long cacheBytes(Layout layout) {
        return cache.bytes(layout);
    }

    @Override
    public final void close() {
        opened.forEach(RocksObject::close);
    }
}
