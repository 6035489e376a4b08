package io.github.rjperf.benchmarks.database;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.benchmarks.CompactionBenchmarks;
import io.github.rjperf.benchmarks.DatabaseBenchmarks;
import io.github.rjperf.benchmarks.States;
import io.github.rjperf.benchmarks.WriteStates;
import io.github.rjperf.benchmarks.thread.Checkpoints;
import io.github.rjperf.benchmarks.thread.ClosedDatabase;
import io.github.rjperf.benchmarks.thread.CompactedFamily;
import io.github.rjperf.benchmarks.thread.FlushedFamily;
import io.github.rjperf.benchmarks.thread.IngestedFile;
import io.github.rjperf.proof.Work;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Operations on a whole database: they do what they count, and none makes the next one slower. */
class WholeDatabaseTest {
    private static final int ITERATIONS = 3;
    private static final int OPERATIONS = 2;

    private final DatabaseBenchmarks whole = new DatabaseBenchmarks();
    private final CompactionBenchmarks background = new CompactionBenchmarks();
    private final Work work = new Work();

    @ParameterizedTest
    @ValueSource(strings = {"none", "java_filter_factory", "java_comparator", "java_listener"})
    void trap6FlushesLeaveTheNextIterationNothing(String callback) throws Exception {
        CallbackDatabase database = callbacks(callback);
        FlushedFamily thread = flushed(database, work);
        for (int iteration = 0; iteration < ITERATIONS; iteration++) {
            startAfresh(database, thread);
            for (int i = 0; i < OPERATIONS; i++) {
                thread.fill(database);
                background.flush(database, thread);
            }
            database.requireWritten();
            assertThat(database.rocksDb().getLiveFilesMetaData()).hasSize(OPERATIONS);
        }
        database.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "native_filter", "java_filter_factory", "java_comparator", "java_listener"})
    void trap6CompactionsLeaveTheNextIterationNothing(String callback) throws Exception {
        CallbackDatabase database = callbacks(callback);
        CompactedFamily thread = new CompactedFamily();
        thread.setUp(database, States.thread(0), work);
        for (int iteration = 0; iteration < ITERATIONS; iteration++) {
            database.startAfresh();
            thread.remember(database);
            work.bytes = 0;
            for (int i = 0; i < OPERATIONS; i++) {
                background.compact(database, thread);
            }
            database.requireWritten();
            assertThat(database.rocksDb().getLiveFilesMetaData()).hasSize(1);
        }
        database.close();
    }

    @Test
    void aFlushThatIsCountedButNotMadeIsFound() throws Exception {
        CallbackDatabase database = callbacks("none");
        FlushedFamily thread = flushed(database, work);
        startAfresh(database, thread);
        thread.fill(database);
        work.wrote(database.valueBytes());
        assertThatThrownBy(database::requireWritten)
                .hasMessage("1 flushes left 0 files, and 600 entries in the memtable");
        database.close();
    }

    @Test
    void aCompactionThatIsCountedButNotMadeIsFound() throws Exception {
        CallbackDatabase database = callbacks("none");
        CompactedFamily thread = new CompactedFamily();
        thread.setUp(database, States.thread(0), work);
        thread.remember(database);
        background.compact(database, thread);
        work.wrote(database.valueBytes());
        assertThatThrownBy(database::requireWritten).hasMessageContaining("2 compactions led from file ");
        database.close();
    }

    @Test
    void aCallbackThatIsNeverCalledIsFound() {
        Callback comparator = new Callback("java_comparator");
        comparator.requireInFlushes(3, 3);
        assertThatThrownBy(() -> comparator.requireInCompactions(3, 2))
                .hasMessage("java_comparator: RocksDB called Java 2 times in 3 operations");
        Callback factory = new Callback("java_filter_factory");
        factory.requireInFlushes(3, 0);
        assertThatThrownBy(() -> factory.requireInFlushes(3, 1))
                .hasMessage("java_filter_factory: RocksDB called Java 1 times in 3 operations");
        assertThatThrownBy(() -> new Callback("java_merge_operator"))
                .hasMessage("no such callback: java_merge_operator");
    }

    @Test
    void onlyTheThreadsOfRocksDbCount() throws Exception {
        CallbackDatabase database = callbacks("java_comparator");
        FlushedFamily thread = flushed(database, work);
        startAfresh(database, thread);
        long before = database.callback().calls().soFar();
        thread.fill(database);
        assertThat(database.callback().calls().soFar()).isEqualTo(before);
        background.flush(database, thread);
        assertThat(database.callback().calls().soFar()).isGreaterThan(before);
        database.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"no_column_family", "20_column_families"})
    void trap6OpeningsLeaveNoFiles(String families) throws Exception {
        FilledDatabase database = WriteStates.started(new FilledDatabase(), families);
        ClosedDatabase closed = new ClosedDatabase();
        closed.setUp(database, States.thread(0));
        whole.open(closed, work);
        whole.open(closed, work);
        long files = files(closed.path());
        for (int i = 0; i < 20; i++) {
            assertThat(whole.open(closed, work)).hasSize(States.VALUE_BYTES);
        }
        assertThat(files(closed.path())).isEqualTo(files);
        assertThat(work.hits).isEqualTo(22);
        database.requireWritten();
        closed.close();
        assertThat(closed.path()).doesNotExist();
        database.close();
    }

    @Test
    void trap6CheckpointsAreDeletedAfterEachIteration() throws Exception {
        FilledDatabase database = WriteStates.started(new FilledDatabase(), "20_column_families");
        Checkpoints checkpoints = new Checkpoints();
        checkpoints.setUp(database);
        for (int iteration = 0; iteration < ITERATIONS; iteration++) {
            for (int i = 0; i < OPERATIONS; i++) {
                assertThat(whole.checkpoint(database, checkpoints, work)).isTrue();
            }
            assertThat(files(checkpoints.folder())).isEqualTo(OPERATIONS);
            database.requireWritten();
            assertThat(checkpoints.folder()).isEmptyDirectory();
        }
        checkpoints.close();
        database.close();
    }

    @Test
    void anIncompleteCheckpointIsFound() throws Exception {
        FilledDatabase database = WriteStates.started(new FilledDatabase(), "1_column_family");
        Checkpoints checkpoints = new Checkpoints();
        checkpoints.setUp(database);
        Files.createDirectory(checkpoints.next());
        assertThatThrownBy(database::requireWritten).hasMessage("a checkpoint of 2 column families has 0 SST files");
        checkpoints.close();
        database.close();
    }

    @Test
    void trap6AnIngestedFileIsGoneBeforeTheNext() throws Exception {
        FilledDatabase database = WriteStates.started(new FilledDatabase(), "1_column_family");
        IngestedFile[] threads = {new IngestedFile(), new IngestedFile()};
        for (int thread = 0; thread < threads.length; thread++) {
            threads[thread].setUp(database, States.thread(thread));
        }
        for (int i = 0; i < 10; i++) {
            for (IngestedFile thread : threads) {
                thread.link();
                whole.ingest(database, thread, work);
                assertThat(database.rocksDb().get(thread.family, database.keys().key(i)))
                        .hasSize(States.VALUE_BYTES);
                thread.unlink(database);
                assertThat(database.rocksDb().get(thread.family, database.keys().key(i)))
                        .isNull();
            }
        }
        database.requireWritten();
        assertThat(work.bytes).isEqualTo(20L * States.KEYS * States.VALUE_BYTES);
        threads[0].link();
        assertThatThrownBy(() -> threads[0].unlink(database))
                .hasMessage("after a file was moved, the column family holds 0 entries instead of 600");
        threads[0].close();
        threads[1].close();
        database.close();
    }

    private static CallbackDatabase callbacks(String callback) throws Exception {
        CallbackDatabase database = new CallbackDatabase();
        database.callback = callback;
        return WriteStates.started(database, "no_column_family");
    }

    private static FlushedFamily flushed(CallbackDatabase database, Work work) throws Exception {
        FlushedFamily family = new FlushedFamily();
        family.setUp(database, States.thread(0), work);
        return family;
    }

    private void startAfresh(CallbackDatabase database, FlushedFamily flushed) throws Exception {
        database.startAfresh();
        flushed.startAfresh(database, States.thread(0));
        work.bytes = 0;
    }

    private static long files(Path folder) throws Exception {
        try (Stream<Path> files = Files.list(folder)) {
            return files.count();
        }
    }
}
