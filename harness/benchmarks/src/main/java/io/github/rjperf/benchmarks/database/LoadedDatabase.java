package io.github.rjperf.benchmarks.database;

/** A database that holds every key of its key space in every column family. */
public class LoadedDatabase extends ReadDatabase {
    @Override
    final int missing() {
        return 0;
    }
}
