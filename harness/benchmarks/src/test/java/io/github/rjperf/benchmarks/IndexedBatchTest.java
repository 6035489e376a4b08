package io.github.rjperf.benchmarks;

import static io.github.rjperf.benchmarks.OperationTrapsTest.allocatedBytes;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.benchmarks.database.FilledDatabase;
import io.github.rjperf.benchmarks.thread.IndexedBatch;
import io.github.rjperf.benchmarks.thread.ReadBatch;
import io.github.rjperf.proof.Work;
import org.junit.jupiter.api.Test;

/** Batches with an index, which are never written. */
class IndexedBatchTest {
    private final WriteBatchWithIndexBenchmarks benchmarks = new WriteBatchWithIndexBenchmarks();
    private final Work work = new Work();

    @Test
    void aBatchNeverExceedsItsSizeAndNeverReachesTheDatabase() throws Exception {
        FilledDatabase database = WriteStates.started(new FilledDatabase(), "1_column_family");
        IndexedBatch thread = batch(database, 50);
        for (int i = 1; i <= 130; i++) {
            benchmarks.put(thread, work);
            assertThat(thread.batch.count()).isEqualTo((i - 1) % 50 + 1);
        }
        assertThat(work.bytes).isEqualTo(130 * States.VALUE_BYTES);
        assertThat(allocatedBytes(() -> benchmarks.put(thread, work))).isZero();
        database.requireWritten();
        database.close();
    }

    @Test
    void aBatchWithoutTheEntriesOfItsThreadIsFound() throws Exception {
        FilledDatabase database = WriteStates.started(new FilledDatabase(), "1_column_family");
        IndexedBatch thread = batch(database, 50);
        benchmarks.put(thread, work);
        thread.batch.clear();
        assertThatThrownBy(database::requireWritten)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the batch should hold 1 entries, but holds 0");
        database.close();
    }

    @Test
    void readsFindTheirKeysInTheBatchOrInTheDatabase() throws Exception {
        FilledDatabase database = WriteStates.started(new FilledDatabase(), "1_column_family");
        ReadBatch thread = new ReadBatch();
        thread.setUp(database, States.thread(0));
        ReadBatch.Scans scans = new ReadBatch.Scans();
        scans.scanLength = 30;
        scans.setUp(database, States.thread(0));
        assertThat(thread.batch.count()).isEqualTo(States.KEYS / 40);
        int inBatch = 0;
        for (int i = 0; i < States.KEYS; i++) {
            benchmarks.getFromBatch(thread, work);
            benchmarks.getFromBatchAndDB(database, thread, work);
            benchmarks.newIteratorWithBase(database, scans, work);
            boolean held =
                    thread.batch.getFromBatch(thread.all.family(), thread.databaseOptions, thread.all.key()) != null;
            inBatch += held ? 1 : 0;
        }
        assertThat(work.hits).isEqualTo(32L * States.KEYS);
        assertThat(inBatch).as("one in ten of the keys of each of four threads").isEqualTo(States.KEYS / 40);
        database.requireWritten();
        database.close();
    }

    @Test
    void sizesThatDoNotFitAreRefused() throws Exception {
        FilledDatabase database = WriteStates.started(new FilledDatabase(), "no_column_family");
        assertThatThrownBy(() -> batch(database, States.KEYS + 1))
                .hasMessage("batchSize is not in 1..keyCount (600): 601");
        database.close();
        FilledDatabase small = States.sized(new FilledDatabase(), "no_column_family");
        small.keyCount = 3;
        small.setUp();
        assertThatThrownBy(() -> new ReadBatch().setUp(small, States.thread(3)))
                .hasMessage("keyCount is too small for one key in ten: 3");
        small.close();
    }

    private static IndexedBatch batch(FilledDatabase database, int size) {
        IndexedBatch thread = new IndexedBatch();
        thread.batchSize = size;
        thread.setUp(database, States.thread(0));
        return thread;
    }
}
