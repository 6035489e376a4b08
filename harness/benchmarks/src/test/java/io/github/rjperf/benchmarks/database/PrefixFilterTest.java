package io.github.rjperf.benchmarks.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.benchmarks.FilterBenchmarks;
import io.github.rjperf.benchmarks.States;
import io.github.rjperf.proof.Work;
import java.nio.charset.StandardCharsets;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rocksdb.PerfContext;
import org.rocksdb.PerfLevel;

/** Filters that contain prefixes of keys. */
class PrefixFilterTest {
    private final FilterBenchmarks benchmarks = new FilterBenchmarks();
    private final Work work = new Work();

    @ParameterizedTest
    @CsvSource({"bloom, 0, 20", "none, 50, 100"})
    void theFilterAnswersForAbsentPrefixesWithoutABlock(String filter, long least, long most) throws Exception {
        PrefixFilterDatabase database = filtered(filter);
        FilterBenchmarks.AbsentPrefixes absent = new FilterBenchmarks.AbsentPrefixes();
        absent.setUp(database, States.thread(0));
        PerfContext counts = counts(database);
        for (int i = 0; i < 100; i++) {
            benchmarks.seekPrefixNotFound(absent, work);
        }
        assertThat(work.misses).isEqualTo(100);
        assertThat(counts.getBlockCacheHitCount() + counts.getBlockReadCount()).isBetween(least, most);
        database.close();
    }

    @ParameterizedTest
    @CsvSource({"bloom", "none"})
    void aPrefixThatKeysHaveIsFound(String filter) throws Exception {
        PrefixFilterDatabase database = filtered(filter);
        FilterBenchmarks.PresentPrefixes present = new FilterBenchmarks.PresentPrefixes();
        present.setUp(database, States.thread(0));
        for (int i = 0; i < States.KEYS; i++) {
            benchmarks.seekPrefix(present, work);
        }
        assertThat(work.hits).isEqualTo(States.KEYS);
        database.close();
    }

    @Test
    void anAbsentPrefixLiesBetweenPresentOnes() throws Exception {
        PrefixFilterDatabase database = filtered("bloom");
        assertThat(Stream.of(database.absentPrefixes(States.thread(0)))
                        .map(key -> new String(key, StandardCharsets.US_ASCII)))
                .hasSize(60)
                .doesNotHaveDuplicates()
                .contains("key00000000000a0", "key00000000005j0");
        database.keyCount = 9;
        assertThatThrownBy(() -> database.prefixes(States.thread(0)))
                .hasMessage("keyCount is below 10, the number of keys with one prefix: 9");
        database.close();
    }

    private static PrefixFilterDatabase filtered(String filter) throws Exception {
        PrefixFilterDatabase database = States.sized(new PrefixFilterDatabase(), "1_column_family");
        database.nthMissingKey = 2;
        database.filter = filter;
        database.setUp();
        return database;
    }

    private static PerfContext counts(DatabaseState database) throws Exception {
        database.rocksDb().setPerfLevel(PerfLevel.ENABLE_COUNT);
        PerfContext counts = database.rocksDb().getPerfContext();
        counts.reset();
        return counts;
    }
}
