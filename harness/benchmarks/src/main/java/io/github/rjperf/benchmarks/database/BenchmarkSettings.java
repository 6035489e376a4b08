package io.github.rjperf.benchmarks.database;

import java.util.ArrayDeque;
import java.util.Deque;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksObject;

/**
 * The options for opening a database, with every relevant option set explicitly, so that two builds differ in their
 * code, not in their defaults.
 */
public final class BenchmarkSettings implements AutoCloseable {
    static final int BLOCK_BYTES = 4096;
    private static final int CACHE_SHARD_BITS = 4;

    private final Deque<RocksObject> resources = new ArrayDeque<>();
    private final DBOptions database;
    private final ColumnFamilyOptions families;

    public BenchmarkSettings(Layout layout, Opening opening) throws RocksDBException {
        LRUCache cache = keep(new LRUCache(opening.cacheBytes(layout), CACHE_SHARD_BITS));
        database = keep(new DBOptions())
                .setCreateIfMissing(true)
                // Unflushed data is about to be deleted.
                .setAvoidFlushDuringShutdown(true)
                // A new log would preallocate as much space as the write buffer holds, which a file system in memory
                // fills with zeros.
                .setAllowFAllocate(false)
                .setInfoLogLevel(InfoLogLevel.WARN_LEVEL);
        Tickers.addTo(database);
        opening.addTo(database);
        families = keep(opening.newFamilyOptions())
                .setWriteBufferSize(opening.writeBufferBytes(layout))
                .setCompressionType(layout.compression().type())
                // The shape of the data is determined during set-up; nothing may rewrite it during the measurement.
                .setDisableAutoCompactions(true)
                .setTableFormatConfig(
                        opening.newTableFormat().setBlockSize(BLOCK_BYTES).setBlockCache(cache));
    }

    public DBOptions database() {
        return database;
    }

    public ColumnFamilyOptions families() {
        return families;
    }

    @Override
    public void close() {
        while (!resources.isEmpty()) {
            resources.pop().close();
        }
    }

    private <T extends RocksObject> T keep(T resource) {
        resources.push(resource);
        return resource;
    }
}
