package io.github.rjperf.benchmarks.database;

import io.github.rjperf.benchmarks.parameter.BlockCompression;
import io.github.rjperf.benchmarks.parameter.ColumnFamilyTestType;

/**
 * The contents of a database.
 *
 * @param families the named column families
 * @param keys the key space of every column family
 * @param valueSize size of each value in bytes
 * @param compression compression of the blocks
 */
public record Layout(ColumnFamilyTestType families, KeySpace keys, int valueSize, BlockCompression compression) {
    private static final int ENTRY_OVERHEAD_BYTES = 64;

    public Layout {
        if (valueSize < 1) {
            throw new IllegalArgumentException("valueSize is below 1: " + valueSize);
        }
    }

    /** Size of the values of all present keys in all column families, in bytes. */
    long valueBytes() {
        return (long) keys.present().length * valueSize * (families.named() + 1);
    }

    /** Upper bound on the size of one column family's entries in a memtable, in bytes. */
    long familyBytes() {
        return (long) keys.keyCount() * (keys.keySize() + valueSize + ENTRY_OVERHEAD_BYTES);
    }

    /** Upper bound on the size of all column families' entries in memtables, in bytes. */
    long totalBytes() {
        return familyBytes() * (families.named() + 1);
    }
}
