package io.github.rjperf.benchmarks.database;

import org.openjdk.jmh.annotations.Param;

/** A database whose key space has a gap at every n-th index, in every column family. */
public class GapDatabase extends ReadDatabase {
    @Param("2")
    public int nthMissingKey;

    @Override
    final int missing() {
        return nthMissingKey;
    }
}
