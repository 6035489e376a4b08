package io.github.rjperf.benchmarks.parameter;

import java.util.Locale;

/** The location of the data while it is read. */
public enum Storage {
    /** All data in memtables. */
    MEMTABLE,
    /** One flushed file in each column family. */
    SST,
    /** Files on several levels with some entries overwritten, as made by {@code Levels}. */
    COMPACTED;

    /** Value of the {@code storage} parameter. */
    public static Storage of(String parameter) {
        for (Storage storage : values()) {
            if (storage.name().toLowerCase(Locale.ROOT).equals(parameter)) {
                return storage;
            }
        }
        throw new IllegalArgumentException("storage is not sst, memtable, or compacted: " + parameter);
    }
}
