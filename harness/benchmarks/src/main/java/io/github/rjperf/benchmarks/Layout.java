package io.github.rjperf.benchmarks;

/**
 * What a database holds.
 *
 * @param families column families besides the default one
 * @param keys the key space of every column family
 * @param valueSize bytes of each value
 */
record Layout(ColumnFamilyTestType families, KeySpace keys, int valueSize) {
    private static final int ENTRY_OVERHEAD_BYTES = 64;

    Layout {
        if (valueSize < 1) {
            throw new IllegalArgumentException("valueSize is below 1: " + valueSize);
        }
    }

    /** Upper bound of what one column family's entries take in a memtable, in bytes. */
    long familyBytes() {
        return (long) keys.keyCount() * (keys.keySize() + valueSize + ENTRY_OVERHEAD_BYTES);
    }

    /** The same for all column families together. */
    long totalBytes() {
        return familyBytes() * (families.named() + 1);
    }
}
