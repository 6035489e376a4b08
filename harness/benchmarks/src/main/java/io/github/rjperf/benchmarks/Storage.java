package io.github.rjperf.benchmarks;

import java.util.Locale;

/** The location of the data while it is read: all in memtables, or all in SST files. */
enum Storage {
    MEMTABLE,
    SST;

    /** Value of the parameter {@code storage}. */
    static Storage of(String parameter) {
        for (Storage storage : values()) {
            if (storage.name().toLowerCase(Locale.ROOT).equals(parameter)) {
                return storage;
            }
        }
        throw new IllegalArgumentException("storage is neither memtable nor sst: " + parameter);
    }
}
