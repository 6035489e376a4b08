package io.github.rjperf.benchmarks;

import org.rocksdb.ColumnFamilyHandle;

/** One thread's endless walk over keys in all column families, with values used in rotation. */
final class ArrayEntries {
    private final KeyCursor cursor;
    private final byte[][] values;
    private int value = -1;

    /** The keys in this order, and the same number of values. */
    ArrayEntries(DatabaseState database, byte[][] keys, int valueCount) {
        this.cursor = new KeyCursor(keys, database.targets());
        this.values = database.values(valueCount);
    }

    void advance() {
        cursor.advance();
        if (++value == values.length) {
            value = 0;
        }
    }

    ColumnFamilyHandle family() {
        return cursor.family();
    }

    byte[] key() {
        return cursor.key();
    }

    byte[] value() {
        return values[value];
    }
}
