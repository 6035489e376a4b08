package io.github.rjperf.benchmarks.database;

import io.github.rjperf.catalogue.Also;
import java.nio.charset.StandardCharsets;
import org.openjdk.jmh.annotations.Param;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteOptions;

/** A database for writing, with or without a log. */
public class WriteDatabase extends LoggedDatabase {
    @Param({"on", "off"})
    public String wal;

    @Param("large")
    @Also({"16MiB", "64MiB"})
    public String writeBuffer;

    @Override
    Opening opening() {
        return new WriteOpening(writeBuffer);
    }

    /** New options for one thread. */
    public final WriteOptions newWriteOptions() {
        return keep(new WriteOptions().setDisableWAL(unlogged()));
    }

    /** Throws if a deleted key still exists. */
    public final void requireAbsent(ColumnFamilyHandle family, byte[] key) throws RocksDBException {
        if (rocksDb().get(family, key) != null) {
            throw new IllegalStateException("deleted, but still there: " + new String(key, StandardCharsets.US_ASCII));
        }
    }

    public final boolean unlogged() {
        return switch (wal) {
            case "on" -> false;
            case "off" -> true;
            default -> throw new IllegalArgumentException("wal is neither on nor off: " + wal);
        };
    }
}
