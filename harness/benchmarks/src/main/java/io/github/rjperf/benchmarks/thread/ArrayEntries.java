package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.DatabaseState;
import org.rocksdb.ColumnFamilyHandle;

/** One thread's endless walk over keys in all column families, with values used in rotation. */
public final class ArrayEntries {
    private final KeyCursor cursor;
    private final byte[][] values;
    private int value = -1;

    /** The keys in this order, and the same number of values. */
    public ArrayEntries(DatabaseState database, byte[][] keys, int valueCount) {
        this.cursor = new KeyCursor(keys, database.targets());
        this.values = database.values(valueCount);
    }

    public void advance() {
        cursor.advance();
        if (++value == values.length) {
            value = 0;
        }
    }

    public ColumnFamilyHandle family() {
        return cursor.family();
    }

    public byte[] key() {
        return cursor.key();
    }

    public byte[] value() {
        return values[value];
    }
}
