package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.DatabaseState;
import java.nio.ByteBuffer;
import org.rocksdb.ColumnFamilyHandle;

/** {@link ArrayEntries} in ByteBuffers. */
public final class BufferEntries {
    private final ByteBuffer[] keys;
    private final ByteBuffer[] values;
    private final ColumnFamilyHandle[] families;
    private final Walk walk;
    private int value = -1;

    /** The keys in this order, and the same number of values, in buffers of this kind. */
    public BufferEntries(DatabaseState database, BufferKind kind, byte[][] keys, int valueCount) {
        this.keys = kind.of(keys);
        this.values = kind.of(database.values(valueCount));
        this.families = database.targets();
        this.walk = new Walk(keys.length, families.length);
    }

    public void advance() {
        walk.advance();
        if (++value == values.length) {
            value = 0;
        }
    }

    public ColumnFamilyHandle family() {
        return families[walk.family()];
    }

    /** The complete key; RocksDB moves the buffer's position. */
    public ByteBuffer key() {
        return keys[walk.place()].clear();
    }

    /** The complete value; RocksDB moves the buffer's position. */
    public ByteBuffer value() {
        return values[value].clear();
    }
}
