package io.github.rjperf.benchmarks.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.benchmarks.States;
import io.github.rjperf.benchmarks.TickerBenchmarks;
import io.github.rjperf.proof.Work;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rocksdb.HistogramType;
import org.rocksdb.RocksDBException;

/** Databases that count their work. */
class StatisticsTest {
    @Test
    void readsOfCountsFindTheReadsOfTheSetUp() throws Exception {
        CountedDatabase database = States.sized(new CountedDatabase(), "1_column_family");
        database.setUp();
        Work work = new Work();
        TickerBenchmarks benchmarks = new TickerBenchmarks();
        assertThat(benchmarks.getTickerCount(database, work)).isEqualTo(States.KEYS);
        assertThat(benchmarks.getHistogramData(database, work).getCount()).isEqualTo(States.KEYS);
        assertThat(work.hits).isEqualTo(2);
        database.rocksDb().get(database.keys().key(0));
        benchmarks.getTickerCount(database, work);
        assertThat(work.misses).as("a count that is not that of the set-up").isEqualTo(1);
        assertThat(database.statistics()
                        .getHistogramData(HistogramType.DB_MULTIGET)
                        .getCount())
                .isZero();
        database.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "except_detailed_timers", "except_time_for_mutex", "all"})
    void aDatabaseCountsAtTheLevelOfItsParameter(String statistics) throws Exception {
        LoadedDatabase database = States.sized(new LoadedDatabase(), "no_column_family");
        database.storage = "sst";
        database.statistics = statistics;
        database.setUp();
        assertThat(counts(database)).isEqualTo(!statistics.equals("none"));
        database.close();
        database.statistics = "some";
        assertThatThrownBy(database::setUp)
                .hasMessage("statistics is not none, except_detailed_timers, except_time_for_mutex, or all: some");
    }

    /** RocksDB lacks this property if there are no statistics. */
    private static boolean counts(LoadedDatabase database) {
        try {
            return database.rocksDb().getProperty("rocksdb.options-statistics").contains("rocksdb.number.keys.read");
        } catch (RocksDBException e) {
            return false;
        }
    }
}
