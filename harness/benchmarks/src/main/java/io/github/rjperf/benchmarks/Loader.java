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
        byte[][] keys = presentKeys();
        try (WriteOptions unlogged = new WriteOptions().setDisableWAL(true)) {
            for (ColumnFamilyHandle family : database.families()) {
                load(database.rocksDb(), unlogged, family, keys);
            }
        }
        if (storage == Storage.SST) {
            database.flush();
        }
        return checked(database, storage);
    }

    /** Returns the database; throws unless every column family holds all present keys, in the intended storage. */
    BenchmarkDatabase checked(BenchmarkDatabase database, Storage storage) throws RocksDBException {
        for (ColumnFamilyHandle family : database.families()) {
            requireLoaded(database.rocksDb(), family, storage);
        }
        return database;
    }

    private byte[][] presentKeys() {
        int[] present = layout.keys().present();
        byte[][] keys = new byte[present.length][];
        for (int i = 0; i < keys.length; i++) {
            keys[i] = layout.keys().key(present[i]);
        }
        return keys;
    }

    private void load(RocksDB rocksDb, WriteOptions options, ColumnFamilyHandle family, byte[][] keys)
            throws RocksDBException {
        byte[] value = value();
        int batchEntries = Math.max(1, Math.min(BATCH_ENTRIES, BATCH_BYTES / value.length));
        try (WriteBatch batch = new WriteBatch()) {
            for (byte[] key : keys) {
                batch.put(family, key, value);
                if (batch.count() == batchEntries) {
                    rocksDb.write(options, batch);
                    batch.clear();
                }
            }
            rocksDb.write(options, batch);
        }
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
