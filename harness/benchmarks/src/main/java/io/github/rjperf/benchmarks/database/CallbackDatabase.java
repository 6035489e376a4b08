package io.github.rjperf.benchmarks.database;

import static java.util.Objects.requireNonNull;

import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Param;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;

/** A database that makes callbacks while it flushes or compacts the column families of its threads. */
public class CallbackDatabase extends LoggedDatabase {
    @Param({"none", "native_filter", "java_filter_factory", "java_comparator", "java_listener"})
    public String callback;

    private @Nullable Callback opened;

    @Override
    final Opening opening() {
        Callback created = new Callback(callback);
        opened = created;
        return created;
    }

    public final Callback callback() {
        return requireNonNull(opened);
    }

    /** Number of a column family's files at level 0. */
    public final long newFiles(ColumnFamilyHandle family) throws RocksDBException {
        return Long.parseLong(rocksDb().getProperty(family, "rocksdb.num-files-at-level0"));
    }
}
