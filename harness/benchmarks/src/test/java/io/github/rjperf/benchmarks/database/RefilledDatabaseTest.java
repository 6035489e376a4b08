package io.github.rjperf.benchmarks.database;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.rjperf.benchmarks.GetBenchmarks;
import io.github.rjperf.benchmarks.States;
import io.github.rjperf.proof.Work;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.rocksdb.PerfContext;
import org.rocksdb.PerfLevel;

class RefilledDatabaseTest {
    /** Reading all keys takes as many comparisons as the heights of the list's nodes say, which RocksDB draws. */
    @Test
    void theMemtableOfEachIterationIsAnother() throws Exception {
        RefilledDatabase database = States.loaded("no_column_family", "memtable");
        GetBenchmarks get = States.get(database, 0);
        Set<Long> comparisons = new HashSet<>();
        for (int iteration = 0; iteration < 4; iteration++) {
            database.refill();
            comparisons.add(comparisonsOfReadingAllKeys(database, get));
        }
        database.close();
        assertThat(comparisons).hasSizeGreaterThan(1);
    }

    @Test
    void theFirstIterationReadsWhatTheForkLoaded() throws Exception {
        RefilledDatabase database = States.loaded("20_column_families", "memtable");
        Path first = database.database().path();
        database.refill();
        assertThat(database.database().path()).isEqualTo(first).exists();
        database.refill();
        assertThat(database.database().path()).isNotEqualTo(first).exists();
        assertThat(first).doesNotExist();
        database.close();
    }

    @Test
    void dataInFilesIsLoadedOnce() throws Exception {
        RefilledDatabase database = States.loaded("1_column_family", "sst");
        Path first = database.database().path();
        database.refill();
        database.refill();
        assertThat(database.database().path()).isEqualTo(first);
        database.close();
    }

    private static long comparisonsOfReadingAllKeys(RefilledDatabase database, GetBenchmarks get) throws Exception {
        database.rocksDb().setPerfLevel(PerfLevel.ENABLE_COUNT);
        PerfContext counts = database.rocksDb().getPerfContext();
        counts.reset();
        Work work = new Work();
        for (int i = 0; i < States.KEYS; i++) {
            get.preallocatedGet(database, work);
        }
        assertThat(work.hits).isEqualTo(States.KEYS);
        return counts.getUserKeyComparisonCount();
    }
}
