package io.github.rjperf.benchmarks.database;

import java.util.List;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.ColumnFamilyDescriptor;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.DBOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;

/** How one database is opened: the kind of RocksDB, and the options of its column families in addition to {@link BenchmarkSettings}. */
public interface Opening extends AutoCloseable {
    /** Plain RocksDB, with no special options for its column families. */
    Opening PLAIN = new Opening() {};

    /** Options to which the settings are then added; called once the library is loaded. */
    default ColumnFamilyOptions newFamilyOptions() throws RocksDBException {
        return new ColumnFamilyOptions();
    }

    /** Adds database options to those of the settings; called once the library is loaded. */
    default void addTo(DBOptions database) {}

    /** The format of SST files, to which the settings are then added; called once the library is loaded. */
    default BlockBasedTableConfig newTableFormat() {
        return new BlockBasedTableConfig();
    }

    /** The size of the block cache that all column families share. */
    default long cacheBytes(Layout layout) {
        return Cache.FITS.bytes(layout);
    }

    /** The size at which a memtable is flushed. */
    default long writeBufferBytes(Layout layout) {
        return Math.max(1L << 30, 2 * layout.familyBytes());
    }

    /** Opens the database in this folder and adds the handles of its column families. */
    default RocksDB open(
            DBOptions options, String folder, List<ColumnFamilyDescriptor> families, List<ColumnFamilyHandle> handles)
            throws RocksDBException {
        return RocksDB.open(options, folder, families, handles);
    }

    /** Frees the objects that the column families refer to; called after the database and its options have been closed. */
    @Override
    default void close() {}
}
