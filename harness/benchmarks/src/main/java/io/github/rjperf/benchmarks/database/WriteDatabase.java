package io.github.rjperf.benchmarks.database;

import io.github.rjperf.catalog.Also;
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
    @Also({"1MiB", "16MiB", "64MiB"})
    public String writeBuffer;

    @Param("off")
    @Also("on")
    public String blobFiles;

    @Override
    Opening opening() {
        return new WriteOpening(writeBuffer, blobFiles);
    }

    /** New options for one thread. */
    public final WriteOptions newWriteOptions() {
        return keep(new WriteOptions().setDisableWAL(unlogged()));
    }

    /** Throws if everything that was written is still in memtables, even though it exceeds twice their size. */
    @Override
    final void requireFlushed(long writes, long deletions) throws RocksDBException {
        long inMemory = 0;
        for (ColumnFamilyHandle family : targets()) {
            inMemory += rocksDb().getLongProperty(family, "rocksdb.num-entries-active-mem-table")
                    + rocksDb().getLongProperty(family, "rocksdb.num-entries-imm-mem-tables");
        }
        long room = 2L * opening().writeBufferBytes(layout()) * targets().length;
        if ((writes - deletions) * valueSize > room && inMemory >= writes) {
            throw new IllegalStateException("writeBuffer is " + writeBuffer + ", but nothing of " + writes
                    + " writes of " + valueSize + " bytes was flushed");
        }
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
