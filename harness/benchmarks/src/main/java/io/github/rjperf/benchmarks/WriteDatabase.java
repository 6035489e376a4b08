package io.github.rjperf.benchmarks;

import java.io.IOException;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Setup;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteOptions;

/** An empty database to write to; each iteration starts with empty memtables and an empty log. */
public class WriteDatabase extends DatabaseState {
    @Param({"on", "off"})
    public String wal;

    @Override
    final int missing() {
        return 0;
    }

    @Override
    final Database open(Layout layout) throws IOException, RocksDBException {
        return Database.create(layout);
    }

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

    /** Takes what the last iteration wrote out of the memtables, which also ends its log. */
    @Setup(Level.Iteration)
    public void startAfresh() throws RocksDBException {
        database().flush();
    }
}
