package io.github.rjperf.benchmarks.database;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.rocksdb.DBOptions;
import org.rocksdb.Statistics;
import org.rocksdb.StatsLevel;

/** How much of its own work a database counts and times, under RocksDB's names. */
enum StatisticsLevel {
    NONE(null),
    EXCEPT_DETAILED_TIMERS(StatsLevel.EXCEPT_DETAILED_TIMERS),
    EXCEPT_TIME_FOR_MUTEX(StatsLevel.EXCEPT_TIME_FOR_MUTEX),
    ALL(StatsLevel.ALL);

    private final @Nullable StatsLevel level;

    StatisticsLevel(@Nullable StatsLevel level) {
        this.level = level;
    }

    /** Value of the {@code statistics} parameter. */
    static StatisticsLevel of(String parameter) {
        for (StatisticsLevel level : values()) {
            if (level.name().toLowerCase(Locale.ROOT).equals(parameter)) {
                return level;
            }
        }
        throw new IllegalArgumentException(
                "statistics is not none, except_detailed_timers, except_time_for_mutex, or all: " + parameter);
    }

    /** The statistics of a database that is opened with these options; null at level {@code NONE}. */
    @Nullable
    Statistics addTo(DBOptions options) {
        if (level == null) {
            return null;
        }
        Statistics statistics = Tickers.newStatistics();
        statistics.setStatsLevel(level);
        if (statistics.statsLevel() != level) {
            throw new IllegalStateException("statistics should be " + level + ", but are " + statistics.statsLevel());
        }
        options.setStatistics(statistics);
        return statistics;
    }
}
