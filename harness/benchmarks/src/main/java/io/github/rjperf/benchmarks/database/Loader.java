package io.github.rjperf.benchmarks.database;

import io.github.rjperf.benchmarks.parameter.BlockCompression;
import io.github.rjperf.benchmarks.parameter.Storage;
import java.util.Random;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/** Fills every column family of a database with the present keys of its layout, and verifies the result. */
public record Loader(Layout layout) {
    private static final int BATCH_ENTRIES = 1000;
    private static final int BATCH_BYTES = 4 << 20;
    private static final long VALUE_SEED = 7L;

    /** A value of the layout's size. */
    byte[] value() {
        byte[] value = new byte[layout.valueSize()];
        new Random(VALUE_SEED).nextBytes(value);
        return value;
    }

    /** Fills a new database and returns it. */
    public BenchmarkDatabase load(BenchmarkDatabase database, Storage storage) throws RocksDBException {
        if (storage == Storage.COMPACTED) {
            new Levels(database, layout).fill((family, indexes) -> write(database, family, indexes));
        } else {
            for (ColumnFamilyHandle family : database.families()) {
                load(database, family);
            }
        }
        if (storage == Storage.SST) {
            database.flush();
        }
        return checked(database, storage);
    }

    /** Puts all present keys into one column family. */
    public void load(BenchmarkDatabase database, ColumnFamilyHandle family) throws RocksDBException {
        write(database, family, layout.keys().present());
    }

    /** Returns the database; throws unless every column family holds all present keys, in the intended storage. */
    public BenchmarkDatabase checked(BenchmarkDatabase database, Storage storage) throws RocksDBException {
        for (ColumnFamilyHandle family : database.families()) {
            requireLoaded(database.rocksDb(), family, storage);
            if (storage == Storage.COMPACTED) {
                Levels.require(database.rocksDb(), family);
            }
        }
        return database;
    }

    private void write(BenchmarkDatabase database, ColumnFamilyHandle family, int[] indexes) throws RocksDBException {
        Values values = new Values();
        int batchEntries = Math.max(1, Math.min(BATCH_ENTRIES, BATCH_BYTES / layout.valueSize()));
        try (WriteOptions unlogged = new WriteOptions().setDisableWAL(true);
                WriteBatch batch = new WriteBatch()) {
            for (int index : indexes) {
                batch.put(family, layout.keys().key(index), values.next());
                if (batch.count() == batchEntries) {
                    database.rocksDb().write(unlogged, batch);
                    batch.clear();
                }
            }
            database.rocksDb().write(unlogged, batch);
        }
    }

    /** The values of one column family: all keys share one value unless blocks are compressed. */
    private final class Values {
        private final Random random = new Random(VALUE_SEED);
        private final byte[] shared = value();
        private final byte[] fresh = new byte[(layout.valueSize() + 1) / 2];

        byte[] next() {
            if (layout.compression() == BlockCompression.NONE) {
                return shared;
            }
            random.nextBytes(fresh);
            byte[] value = new byte[layout.valueSize()];
            for (int at = 0; at < value.length; at += fresh.length) {
                System.arraycopy(fresh, 0, value, at, Math.min(fresh.length, value.length - at));
            }
            return value;
        }
    }

    private void requireLoaded(RocksDB rocksDb, ColumnFamilyHandle family, Storage storage) throws RocksDBException {
        long expected = storage == Storage.COMPACTED
                ? Levels.entries(layout)
                : layout.keys().present().length;
        long entries = rocksDb.getLongProperty(family, "rocksdb.estimate-num-keys");
        long inMemory = rocksDb.getLongProperty(family, "rocksdb.num-entries-active-mem-table");
        if (entries != expected || inMemory != (storage == Storage.MEMTABLE ? expected : 0)) {
            throw new IllegalStateException("column family " + family.getID() + " holds " + entries + " entries, "
                    + inMemory + " of them in its memtable, instead of " + expected + " in " + storage);
        }
    }
}
