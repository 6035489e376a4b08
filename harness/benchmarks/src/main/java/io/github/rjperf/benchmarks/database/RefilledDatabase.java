package io.github.rjperf.benchmarks.database;

import io.github.rjperf.benchmarks.parameter.Storage;
import io.github.rjperf.protocol.Aside;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;

/**
 * A loaded database; threads keep nothing from it but options. Data in memtables is loaded again for each iteration: RocksDB
 * picks the heights of a skip list's nodes at random, so searching one list takes more comparisons than searching another.
 *
 * <p>Only benchmarks whose threads keep nothing from the database can use it: iterators and lists of handles belong to
 * one database.
 */
public class RefilledDatabase extends LoadedDatabase {
    private boolean isRead;

    @Setup(Level.Iteration)
    public final void refill() throws Exception {
        if (isRead && Storage.of(storage) == Storage.MEMTABLE) {
            Aside.run(() -> replace(open(layout())));
        }
        isRead = true;
    }
}
