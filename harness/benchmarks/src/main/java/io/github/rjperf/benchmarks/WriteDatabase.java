package io.github.rjperf.benchmarks;

import org.openjdk.jmh.annotations.Param;
import org.rocksdb.WriteOptions;

/** A database for writing, with or without a log. */
public class WriteDatabase extends LoggedDatabase {
    @Param({"on", "off"})
    public String wal;

    /** New options for one thread. */
    final WriteOptions newWriteOptions() {
        boolean unlogged =
                switch (wal) {
                    case "on" -> false;
                    case "off" -> true;
                    default -> throw new IllegalArgumentException("wal is neither on nor off: " + wal);
                };
        return keep(new WriteOptions().setDisableWAL(unlogged));
    }
}
