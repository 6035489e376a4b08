package io.github.rjperf.benchmarks.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.benchmarks.OverwrittenBenchmarks;
import io.github.rjperf.benchmarks.States;
import io.github.rjperf.benchmarks.TombstoneBenchmarks;
import io.github.rjperf.proof.Work;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.rocksdb.PerfContext;
import org.rocksdb.PerfLevel;
import org.rocksdb.RocksDBException;

/** Entries that no read returns: they are there before a compaction, and RocksDB steps over them. */
class WornDatabaseTest {
    private final Work work = new Work();

    @ParameterizedTest
    @CsvSource({"before, 7", "after, 0"})
    void aSeekPassesTheDeletedKeysUntilACompaction(String compaction, long skipped) throws Exception {
        TombstoneDatabase database = tombstones(compaction);
        TombstoneBenchmarks.DeletedKeys deleted = new TombstoneBenchmarks.DeletedKeys();
        deleted.setUp(database, States.thread(0));
        PerfContext counts = counts(database);
        for (int i = 0; i < 100; i++) {
            new TombstoneBenchmarks().seek(deleted, work);
        }
        assertThat(work.hits).isEqualTo(100);
        assertThat(counts.getInternalDeleteSkippedCount()).isEqualTo(100 * skipped);
        database.close();
    }

    @Test
    void aScanReadsExistingKeysAlone() throws Exception {
        TombstoneDatabase database = tombstones("before");
        TombstoneBenchmarks.Scans scans = new TombstoneBenchmarks.Scans();
        scans.scanLength = 20;
        scans.setUp(database, States.thread(0));
        long keyBytes = new TombstoneBenchmarks().scan(scans, work);
        assertThat(keyBytes).as("deleted keys are one byte longer").isEqualTo(20 * 16);
        assertThat(work.hits).isEqualTo(20);
        database.close();
    }

    @ParameterizedTest
    @CsvSource({"before, 2", "after, 0"})
    void aScanPassesOlderVersionsUntilACompaction(String compaction, long skipped) throws Exception {
        OverwrittenDatabase database = States.sized(new OverwrittenDatabase(), "1_column_family");
        database.versions = 3;
        database.compaction = compaction;
        database.setUp();
        OverwrittenBenchmarks.Scans scans = new OverwrittenBenchmarks.Scans();
        scans.scanLength = States.KEYS;
        scans.setUp(database, States.thread(0));
        PerfContext counts = counts(database);
        new OverwrittenBenchmarks().scan(scans, work);
        assertThat(work.hits).isEqualTo(States.KEYS);
        assertThat(counts.getInternalKeySkippedCount())
                .isBetween(skipped * (States.KEYS - 1), skipped * States.KEYS + States.KEYS);
        database.close();
    }

    @Test
    void tombstonesThatACompactionRemovedAreMissed() throws Exception {
        TombstoneDatabase database = tombstones("before");
        database.rocksDb().compactRange(database.targets()[0]);
        assertThatThrownBy(() -> database.requireWorn(database.database(), database.targets()[0]))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("column family 1 has 600 entries, 0 of them deletions, before a compaction,"
                        + " instead of 9000 with 4200 deletions");
        database.close();
    }

    @Test
    void versionsThatAreLeftAfterACompactionAreFound() throws Exception {
        TombstoneDatabase database = tombstones("before");
        database.compaction = "after";
        assertThatThrownBy(() -> database.requireWorn(database.database(), database.targets()[0]))
                .hasMessageEndingWith("after a compaction, instead of 600 with 0 deletions");
        database.close();
    }

    @Test
    void valuesThatDoNotExistAreRefused() {
        assertThatThrownBy(() -> tombstones("during")).hasMessage("compaction is neither before nor after: during");
        OverwrittenDatabase none = States.sized(new OverwrittenDatabase(), "no_column_family");
        none.compaction = "before";
        assertThatThrownBy(none::setUp).hasMessage("versions is below 1: 0");
        TombstoneDatabase many = States.sized(new TombstoneDatabase(), "no_column_family");
        many.compaction = "before";
        many.tombstones = 257;
        assertThatThrownBy(many::setUp).hasMessage("tombstones is not in 1..256: 257");
    }

    private static TombstoneDatabase tombstones(String compaction) throws Exception {
        TombstoneDatabase database = States.sized(new TombstoneDatabase(), "1_column_family");
        database.tombstones = 7;
        database.compaction = compaction;
        database.setUp();
        return database;
    }

    private static PerfContext counts(DatabaseState database) throws RocksDBException {
        database.rocksDb().setPerfLevel(PerfLevel.ENABLE_COUNT);
        PerfContext counts = database.rocksDb().getPerfContext();
        counts.reset();
        return counts;
    }
}
