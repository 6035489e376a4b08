package io.github.rjperf.benchmarks.thread;

import org.rocksdb.ColumnFamilyHandle;

/** One thread's {@link Walk} over keys that were built before the measurement. */
public final class KeyCursor {
    private final byte[][] keys;
    private final ColumnFamilyHandle[] families;
    private final Walk walk;

    public KeyCursor(byte[][] keys, ColumnFamilyHandle[] families) {
        this.keys = keys;
        this.families = families;
        this.walk = new Walk(keys.length, families.length);
    }

    public void advance() {
        walk.advance();
    }

    public byte[] key() {
        return keys[walk.place()];
    }

    public ColumnFamilyHandle family() {
        return families[walk.family()];
    }
}
