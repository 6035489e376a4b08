package io.github.rjperf.benchmarks.database;

import org.openjdk.jmh.annotations.Param;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;

/** A database whose keys were all put several times; each version of a key is in its own file. */
public class OverwrittenDatabase extends WornDatabase {
    @Param("4")
    public int versions;

    @Override
    final int entriesPerKey() {
        if (versions < 1) {
            throw new IllegalArgumentException("versions is below 1: " + versions);
        }
        return versions;
    }

    @Override
    final int deletionsPerKey() {
        return 0;
    }

    @Override
    final void wear(BenchmarkDatabase empty, Loader loader) throws RocksDBException {
        for (int version = 0; version < versions; version++) {
            for (ColumnFamilyHandle family : empty.families()) {
                loader.load(empty, family);
            }
            empty.flush();
        }
    }
}
