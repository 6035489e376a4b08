package io.github.rjperf.benchmarks;

import org.rocksdb.ColumnFamilyHandle;

/** One thread's {@link Walk} over keys that were built before the measurement. */
final class KeyCursor {
    private final byte[][] keys;
    private final ColumnFamilyHandle[] families;
    private final Walk walk;

    KeyCursor(byte[][] keys, ColumnFamilyHandle[] families) {
        this.keys = keys;
        this.families = families;
        this.walk = new Walk(keys.length, families.length);
    }

    void advance() {
        walk.advance();
    }

    byte[] key() {
        return keys[walk.place()];
    }

    ColumnFamilyHandle family() {
        return families[walk.family()];
    }
}
