package io.github.rjperf.benchmarks;

import java.util.Random;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/** Fills every column family of a database with the present keys of its layout, and verifies the result. */
record Loader(Layout layout) {
    private static final int BATCH_ENTRIES = 1000;
    private static final int BATCH_BYTES = 4 << 20;
    private static final long VALUE_SEED = 7L;

    /** A value of the layout's size; compression is off, so all entries may share it. */
    byte[] value() {
        byte[] value = new byte[layout.valueSize()];
        new Random(VALUE_SEED).nextBytes(value);
        return value;
    }

    /** Fills a new database and returns it. */
    BenchmarkDatabase load(BenchmarkDatabase database, Storage storage) throws RocksDBException {
        for (ColumnFamilyHandle family : database.families()) {
            load(database, family);
        }
        if (storage == Storage.SST) {
            database.flush();
        }
        return checked(database, storage);
    }

    /** Puts all present keys into one column family. */
    void load(BenchmarkDatabase database, ColumnFamilyHandle family) throws RocksDBException {
        byte[] value = value();
        int batchEntries = Math.max(1, Math.min(BATCH_ENTRIES, BATCH_BYTES / value.length));
        try (WriteOptions unlogged = new WriteOptions().setDisableWAL(true);
                WriteBatch batch = new WriteBatch()) {
            for (int index : layout.keys().present()) {
                batch.put(family, layout.keys().key(index), value);
                if (batch.count() == batchEntries) {
                    database.rocksDb().write(unlogged, batch);
                    batch.clear();
                }
            }
            database.rocksDb().write(unlogged, batch);
        }
    }

    /** Returns the database; throws unless every column family holds all present keys, in the intended storage. */
    BenchmarkDatabase checked(BenchmarkDatabase database, Storage storage) throws RocksDBException {
        for (ColumnFamilyHandle family : database.families()) {
            requireLoaded(database.rocksDb(), family, storage);
        }
        return database;
    }

    private void requireLoaded(RocksDB rocksDb, ColumnFamilyHandle family, Storage storage) throws RocksDBException {
        int expected = layout.keys().present().length;
        long entries = rocksDb.getLongProperty(family, "rocksdb.estimate-num-keys");
        long inMemory = rocksDb.getLongProperty(family, "rocksdb.num-entries-active-mem-table");
        if (entries != expected || inMemory != (storage == Storage.MEMTABLE ? expected : 0)) {
            throw new IllegalStateException("column family " + family.getID() + " holds " + entries + " entries, "
                    + inMemory + " of them in its memtable, instead of " + expected + " in " + storage);
        }
    }
}
