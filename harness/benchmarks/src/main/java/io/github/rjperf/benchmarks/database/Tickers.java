package io.github.rjperf.benchmarks.database;

import io.github.rjperf.counts.CountingFork;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.rocksdb.DBOptions;
import org.rocksdb.Statistics;
import org.rocksdb.TickerType;

/**
 * RocksDB's counts of its own work, in forks that must count. Other forks have no statistics, because those would
 * cost time.
 *
 * <p>All databases of a fork share one object, which is never closed: a database may be opened in every operation.
 */
public final class Tickers {
    private static @Nullable Statistics statistics;

    private Tickers() {}

    /** A separate object for a database that always counts; a fork that must count gets these counts as well. */
    static synchronized Statistics newStatistics() {
        return statistics == null ? new Statistics() : new Statistics(statistics);
    }

    /** Makes a database count, if this fork must count. */
    static synchronized void addTo(DBOptions options) {
        if (CountingFork.IS_THIS) {
            if (statistics == null) {
                statistics = new Statistics();
            }
            options.setStatistics(statistics);
        }
    }

    /** The counts since the fork began, without counts of time; empty if nothing counts. */
    public static synchronized Map<TickerType, Long> now() {
        Map<TickerType, Long> counts = new EnumMap<>(TickerType.class);
        if (statistics != null) {
            for (TickerType type : TickerType.values()) {
                if (type != TickerType.TICKER_ENUM_MAX && !isTime(type.name())) {
                    counts.put(type, statistics.getTickerCount(type));
                }
            }
        }
        return counts;
    }

    private static boolean isTime(String name) {
        return name.contains("MICROS") || name.contains("NANOS") || name.contains("TIME") || name.contains("SECONDS");
    }
}
