package io.github.rjperf.benchmarks.database;

import io.github.rjperf.benchmarks.parameter.Storage;
import org.openjdk.jmh.annotations.Param;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/** A database in which each key is followed by others that were put, flushed, and deleted. */
public class TombstoneDatabase extends WornDatabase {
    private static final int MOST = 256;

    @Param("10")
    public int tombstones;

    /** An operation on one key, added to a batch. */
    private interface Write {
        void to(WriteBatch batch, ColumnFamilyHandle family, byte[] key) throws RocksDBException;
    }

    private int perKey() {
        if (tombstones < 1 || tombstones > MOST) {
            throw new IllegalArgumentException("tombstones is not in 1.." + MOST + ": " + tombstones);
        }
        return tombstones;
    }

    @Override
    final int entriesPerKey() {
        return 1 + 2 * perKey();
    }

    @Override
    final int deletionsPerKey() {
        return perKey();
    }

    /** One of the deleted keys between the key of this index and the key of the next. */
    public final byte[] deletedKey(int index, int number) {
        byte[] deleted = KeySpace.after(keys().key(index));
        deleted[deleted.length - 1] = (byte) number;
        return deleted;
    }

    @Override
    final void wear(BenchmarkDatabase empty, Loader loader) throws RocksDBException {
        byte[] value = loader.value();
        loader.load(empty, Storage.MEMTABLE);
        write(empty, (batch, family, key) -> batch.put(family, key, value));
        empty.flush();
        write(empty, WriteBatch::delete);
        empty.flush();
    }

    private void write(BenchmarkDatabase database, Write write) throws RocksDBException {
        try (WriteOptions unlogged = new WriteOptions().setDisableWAL(true);
                WriteBatch batch = new WriteBatch()) {
            for (ColumnFamilyHandle family : database.families()) {
                for (int index : keys().present()) {
                    for (int number = 0; number < perKey(); number++) {
                        write.to(batch, family, deletedKey(index, number));
                    }
                    database.rocksDb().write(unlogged, batch);
                    batch.clear();
                }
            }
        }
    }
}
