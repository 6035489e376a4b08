package io.github.rjperf.benchmarks.database;

import io.github.rjperf.benchmarks.parameter.Storage;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.annotations.Param;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ColumnFamilyOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * A database whose values are lists: each consists of merge operands that RocksDB joins when it reads them. In SST files, each
 * operand of a key is in its own file, as if there had been a flush after each operand and no compaction.
 */
public class MergedDatabase extends DatabaseState {
    private static final String OPERATOR = "stringappend";
    private static final byte DELIMITER = ',';

    @Param({"sst", "memtable"})
    public String storage;

    @Param("4")
    public int operands;

    @Override
    final int missing() {
        return 0;
    }

    @Override
    final Opening opening() {
        return new Opening() {
            @Override
            public ColumnFamilyOptions newFamilyOptions() {
                return new ColumnFamilyOptions().setMergeOperatorName(OPERATOR);
            }
        };
    }

    @Override
    final void fill(BenchmarkDatabase empty, Loader loader) throws RocksDBException {
        Storage where = Storage.of(storage);
        byte[] value = loader.value();
        List<byte[]> parts = parts(value);
        for (byte[] part : parts) {
            for (ColumnFamilyHandle family : empty.families()) {
                merge(empty, family, part);
            }
            if (where == Storage.SST) {
                empty.flush();
            }
        }
        byte[] whole = joined(parts);
        for (ColumnFamilyHandle family : empty.families()) {
            requireMerged(empty, family, whole);
            requireParts(empty, family, where);
        }
    }

    /** Splits a value into operands, which together with their delimiters are as long as the value. */
    private List<byte[]> parts(byte[] value) {
        int bytes = value.length - (operands - 1);
        if (operands < 1 || bytes < operands) {
            throw new IllegalArgumentException(
                    "a value of " + value.length + " bytes does not hold this number of operands: " + operands);
        }
        List<byte[]> parts = new ArrayList<>();
        for (int part = 0; part < operands; part++) {
            int from = (int) ((long) part * bytes / operands);
            int to = (int) ((part + 1L) * bytes / operands);
            parts.add(Arrays.copyOfRange(value, from, to));
        }
        return parts;
    }

    private static byte[] joined(List<byte[]> parts) {
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        for (byte[] part : parts) {
            if (whole.size() > 0) {
                whole.write(DELIMITER);
            }
            whole.writeBytes(part);
        }
        return whole.toByteArray();
    }

    private void merge(BenchmarkDatabase database, ColumnFamilyHandle family, byte[] operand) throws RocksDBException {
        try (WriteOptions unlogged = new WriteOptions().setDisableWAL(true);
                WriteBatch batch = new WriteBatch()) {
            for (int index = 0; index < keyCount; index++) {
                batch.merge(family, keys().key(index), operand);
            }
            database.rocksDb().write(unlogged, batch);
        }
    }

    private void requireMerged(BenchmarkDatabase database, ColumnFamilyHandle family, byte[] whole)
            throws RocksDBException {
        for (int index = 0; index < keyCount; index++) {
            if (!Arrays.equals(database.rocksDb().get(family, keys().key(index)), whole)) {
                throw new IllegalStateException("the operands of key " + index + " are not joined as expected");
            }
        }
    }

    private void requireParts(BenchmarkDatabase database, ColumnFamilyHandle family, Storage where)
            throws RocksDBException {
        long files = Long.parseLong(database.rocksDb().getProperty(family, "rocksdb.num-files-at-level0"));
        long inMemory = database.rocksDb().getLongProperty(family, "rocksdb.num-entries-active-mem-table");
        if (files != (where == Storage.SST ? operands : 0)
                || inMemory != (where == Storage.MEMTABLE ? (long) operands * keyCount : 0)) {
            throw new IllegalStateException("column family " + family.getID() + " has " + files + " files and "
                    + inMemory + " entries in its memtable, instead of " + operands + " operands of " + keyCount
                    + " keys in " + where);
        }
    }
}
