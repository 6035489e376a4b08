package io.github.rjperf.benchmarks.database;

import static java.util.Objects.requireNonNull;

import io.github.rjperf.benchmarks.parameter.Storage;
import org.jspecify.annotations.Nullable;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.DBOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.Statistics;

/** A database in SST files whose statistics count and time everything; every key of its column families was read once. */
public class CountedDatabase extends DatabaseState {
    private @Nullable Statistics statistics;

    @Override
    final int missing() {
        return 0;
    }

    @Override
    final Opening opening() {
        return new Opening() {
            @Override
            public void addTo(DBOptions database) {
                statistics = StatisticsLevel.ALL.addTo(database);
            }

            @Override
            public void close() {
                statistics().close();
            }
        };
    }

    @Override
    final void fill(BenchmarkDatabase empty, Loader loader) throws RocksDBException {
        loader.load(empty, Storage.SST);
        for (ColumnFamilyHandle family : empty.targets()) {
            for (int index : loader.layout().keys().present()) {
                empty.rocksDb().get(family, loader.layout().keys().key(index));
            }
        }
    }

    public final Statistics statistics() {
        return requireNonNull(statistics);
    }

    /** The number of reads that the statistics have counted and timed; called when no reads are running any longer. */
    public final long reads() {
        return (long) keyCount * targets().length;
    }
}
