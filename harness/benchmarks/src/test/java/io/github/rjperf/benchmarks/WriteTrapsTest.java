package io.github.rjperf.benchmarks;

import static io.github.rjperf.benchmarks.OperationTrapsTest.allocatedBytes;
import static io.github.rjperf.benchmarks.States.KEYS;
import static io.github.rjperf.benchmarks.States.VALUE_BYTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.rjperf.benchmarks.database.LoggedDatabase;
import io.github.rjperf.benchmarks.database.MergeDatabase;
import io.github.rjperf.benchmarks.database.RenewedDatabase;
import io.github.rjperf.benchmarks.database.TransactionDatabase;
import io.github.rjperf.benchmarks.database.WriteDatabase;
import io.github.rjperf.benchmarks.thread.ArrayTransaction;
import io.github.rjperf.benchmarks.thread.CommittingTransaction;
import io.github.rjperf.proof.Work;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rocksdb.ColumnFamilyHandle;

/** The traps for benchmarks that write, by their numbers in docs/reference/benchmarks.md. */
class WriteTrapsTest {
    private final PutBenchmarks put = new PutBenchmarks();
    private final MergeBenchmarks merge = new MergeBenchmarks();
    private final UpdateBenchmarks update = new UpdateBenchmarks();
    private final DeleteBenchmarks delete = new DeleteBenchmarks();
    private final TransactionBenchmarks transaction = new TransactionBenchmarks();
    private final Work work = new Work();

    @Test
    void trap4MoreEntriesThanKeysAreRefused() throws Exception {
        WriteDatabase database = WriteStates.started(new WriteDatabase(), "no_column_family", "on");
        assertThatThrownBy(() -> WriteStates.batch(database, KEYS + 1, work))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("batchSize is not in 1..keyCount (600): 601");
        put.writeBatch(database, WriteStates.batch(database, KEYS, work));
        assertThat(work.bytes).isEqualTo((long) KEYS * VALUE_BYTES);
        database.requireWritten();
        database.close();
        RenewedDatabase loaded = WriteStates.started(new RenewedDatabase(), "no_column_family", "on");
        assertThatThrownBy(() -> WriteStates.ranges(loaded, KEYS + 1, work))
                .hasMessage("rangeLength is not in 1..keyCount (600): 601");
        loaded.close();
    }

    @Test
    void trap4ATransactionLargerThanAThreadsKeysIsRefused() throws Exception {
        TransactionDatabase database = WriteStates.transactions("pessimistic", "no_column_family");
        int own = KEYS / 4;
        assertThatThrownBy(() -> WriteStates.transaction(database, 0, own + 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("not in 1..150, the number of keys that one thread has: 151");
        assertThat(WriteStates.transaction(database, 3, own).next()).isNotNull();
        database.close();
    }

    @Test
    void trap5NamedColumnFamiliesTakeAllWritesInEqualShares() throws Exception {
        WriteDatabase database = WriteStates.started(new WriteDatabase(), "20_column_families", "on");
        PutBenchmarks.Arrays thread = WriteStates.arrays(database, 0, work);
        for (int i = 0; i < 100; i++) {
            put.putByteArrays(database, thread);
        }
        assertThat(inMemory(database, database.database().families().get(0))).isZero();
        for (ColumnFamilyHandle family : database.targets()) {
            assertThat(inMemory(database, family)).isEqualTo(5);
        }
        database.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"on", "off"})
    void trap6AnIterationOfPutsLeavesTheNextOneNothing(String wal) throws Exception {
        WriteDatabase database = WriteStates.started(new WriteDatabase(), "1_column_family", wal);
        PutBenchmarks.Arrays thread = WriteStates.arrays(database, 0, work);
        int puts = 5 * KEYS;
        long leastLogBytes = wal.equals("on") ? (16L + VALUE_BYTES) * puts : 0;
        for (int iteration = 0; iteration < 10; iteration++) {
            iterate(database, work, puts, () -> put.putByteArrays(database, thread));
            assertThat(logBytes(database)).isBetween(leastLogBytes, 3 * leastLogBytes);
        }
        assertThat(database.rocksDb().getLatestSequenceNumber()).isEqualTo(10L * puts);
        database.close();
    }

    @Test
    void trap6NeitherDoMergesNorDeletesNorCommits() throws Exception {
        Work other = new Work();
        Work third = new Work();
        Work fourth = new Work();
        MergeDatabase merged = WriteStates.started(new MergeDatabase(), "1_column_family", "on");
        MergeBenchmarks.Arrays operands = WriteStates.merge(merged, work);
        RenewedDatabase deleted = WriteStates.started(new RenewedDatabase(), "1_column_family", "off");
        DeleteBenchmarks.Keys keys = WriteStates.deletes(deleted, other);
        RenewedDatabase cleared = WriteStates.started(new RenewedDatabase(), "1_column_family", "off");
        DeleteBenchmarks.Ranges ranges = WriteStates.ranges(cleared, 7, third);
        TransactionDatabase committed = WriteStates.transactions("optimistic", "1_column_family");
        CommittingTransaction commits = WriteStates.commit(committed, 1, fourth);
        for (int iteration = 0; iteration < 3; iteration++) {
            iterate(merged, work, 3 * KEYS, () -> merge.merge(merged, operands));
            iterate(deleted, other, 3 * KEYS, () -> delete.delete(deleted, keys));
            iterate(cleared, third, 3 * KEYS, () -> delete.deleteRange(cleared, ranges));
            iterate(committed, fourth, KEYS, () -> transaction.commit(committed, commits));
        }
        byte[] value = merged.rocksDb().get(merged.targets()[0], merged.keys().key(5));
        assertThat(value).as("operands are not strung together").hasSize(VALUE_BYTES);
        for (LoggedDatabase database : List.of(merged, deleted, cleared, committed)) {
            database.close();
        }
    }

    @Test
    void aSingleDeletionFollowsExactlyOnePut() throws Exception {
        WriteDatabase database = WriteStates.started(new WriteDatabase(), "1_column_family", "on");
        Set<String> keys = new HashSet<>();
        for (int thread = 0; thread < 4; thread++) {
            DeleteBenchmarks.OwnKeys own = WriteStates.ownKeys(database, thread, new Work());
            for (int i = 0; i < KEYS / 4; i++) {
                delete.putAndSingleDelete(database, own);
                keys.add(new String(own.writer.entries.key(), StandardCharsets.US_ASCII));
            }
        }
        assertThat(keys).as("threads share no key").hasSize(KEYS);
        assertThat(inMemory(database, database.targets()[0])).isEqualTo(2L * KEYS);
        database.requireWritten();
        database.database().flush();
        assertThat(database.rocksDb().getProperty(database.targets()[0], "rocksdb.num-files-at-level0"))
                .as("RocksDB drops pairs of a put and a single deletion")
                .isEqualTo("0");
        database.close();
    }

    @Test
    void aPutWithoutAHandleGoesToTheDefaultColumnFamily() throws Exception {
        LoggedDatabase database = WriteStates.started(new LoggedDatabase(), "1_column_family");
        PutBenchmarks.LoggedArrays thread = WriteStates.logged(database, work);
        put.putDefaultFamily(database, thread);
        put.putDefaultFamily(database, thread);
        assertThat(inMemory(database, database.database().families().get(0))).isEqualTo(2);
        assertThat(inMemory(database, database.targets()[0])).isZero();
        put.putSynced(database, thread);
        assertThat(inMemory(database, database.targets()[0])).isEqualTo(1);
        database.requireWritten();
        database.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"on", "off"})
    void newOptionsAndNewBatchesWriteToTheLogOrNot(String wal) throws Exception {
        WriteDatabase database = WriteStates.started(new WriteDatabase(), "no_column_family", wal);
        put.putNewOptions(database, WriteStates.arrays(database, 0, work));
        put.newWriteBatch(database, WriteStates.batch(database, 10, new Work()));
        assertThat(inMemory(database, database.targets()[0])).isEqualTo(11);
        assertThat(logBytes(database) > 0).isEqualTo(wal.equals("on"));
        database.requireWritten();
        database.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"optimistic", "pessimistic"})
    void trap6ATransactionNeverHoldsMoreThanItsSize(String kind) throws Exception {
        TransactionDatabase database = WriteStates.transactions(kind, "no_column_family");
        ArrayTransaction thread = WriteStates.transaction(database, 0, 10);
        for (int i = 0; i < 95; i++) {
            transaction.put(thread, work);
            assertThat(thread.open.transaction.getNumPuts()).isEqualTo(i % 10 + 1);
        }
        database.requireWritten();
        assertThat(thread.open.transaction.getNumPuts()).isZero();
        database.close();
    }

    @Test
    void trap6AnOptimisticDatabaseKeepsNoOldMemtables() throws Exception {
        TransactionDatabase database = WriteStates.transactions("optimistic", "1_column_family");
        assertThat(options(database))
                .filteredOn(line -> line.startsWith("max_write_buffer_size_to_maintain="))
                .containsExactly("max_write_buffer_size_to_maintain=1", "max_write_buffer_size_to_maintain=1");
        database.close();
    }

    @Test
    void trap6ANewLogReservesNoSpace() throws Exception {
        WriteDatabase database = WriteStates.started(new WriteDatabase(), "no_column_family", "on");
        assertThat(options(database)).contains("allow_fallocate=false", "write_buffer_size=1073741824");
        database.close();
    }

    @Test
    void trap6AWriteThatIsCountedButNotMadeIsFound() throws Exception {
        WriteDatabase database = WriteStates.started(new WriteDatabase(), "no_column_family", "on");
        PutBenchmarks.Arrays thread = WriteStates.arrays(database, 0, work);
        put.putByteArrays(database, thread);
        work.wrote(VALUE_BYTES);
        assertThatThrownBy(database::requireWritten).hasMessage("the threads counted 2 writes, but RocksDB numbered 1");
        database.close();
        RenewedDatabase loaded = WriteStates.started(new RenewedDatabase(), "no_column_family", "on");
        assertThatThrownBy(() ->
                        loaded.requireAbsent(loaded.targets()[0], loaded.keys().key(0)))
                .hasMessage("deleted, but still there: key0000000000000");
        loaded.close();
    }

    @Test
    void trap6ADeletionWithoutEffectIsFoundBeforeTheDatabaseIsClosed() throws Exception {
        RenewedDatabase deleted = WriteStates.started(new RenewedDatabase(), "no_column_family", "on");
        DeleteBenchmarks.Keys keys = WriteStates.deletes(deleted, work);
        delete.delete(deleted, keys);
        deleted.requireWritten();
        WriteStates.putBack(deleted);
        assertThatThrownBy(deleted::close).hasMessageStartingWith("deleted, but still there: ");
        RenewedDatabase cleared = WriteStates.started(new RenewedDatabase(), "no_column_family", "on");
        delete.deleteRange(cleared, WriteStates.ranges(cleared, 7, new Work()));
        WriteStates.putBack(cleared);
        assertThatThrownBy(cleared::close).hasMessageStartingWith("deleted, but still there: ");
    }

    @Test
    void trap6EachIterationFindsWhatThereWasBeforeTheFirstOne() throws Exception {
        RenewedDatabase deleted = WriteStates.started(new RenewedDatabase(), "1_column_family", "on");
        DeleteBenchmarks.Keys keys = WriteStates.deletes(deleted, work);
        for (int iteration = 0; iteration < 3; iteration++) {
            iterate(deleted, work, KEYS, () -> delete.delete(deleted, keys));
        }
        deleted.startAfresh();
        for (int index : deleted.keys().present()) {
            byte[] key = deleted.keys().key(index);
            assertThat(deleted.rocksDb().get(deleted.targets()[0], key)).isNotNull();
        }
        assertThat(deleted.rocksDb().getProperty(deleted.targets()[0], "rocksdb.num-files-at-level0"))
                .isEqualTo("1");
    }

    @Test
    void trap6UpdatesFindEveryKeyAndWriteIt() throws Exception {
        RenewedDatabase database = WriteStates.started(new RenewedDatabase(), "1_column_family", "off");
        UpdateBenchmarks.Arrays thread = WriteStates.updates(database, work);
        for (int iteration = 0; iteration < 3; iteration++) {
            iterate(database, work, 2 * KEYS, () -> assertThat(update.getAndPut(database, thread))
                    .hasSize(VALUE_BYTES));
            assertThat(inMemory(database, database.targets()[0])).isEqualTo(2L * KEYS);
            assertThat(database.rocksDb().getProperty(database.targets()[0], "rocksdb.num-files-at-level0"))
                    .isEqualTo("1");
        }
        database.close();
    }

    @Test
    void trap7And9NothingIsAllocatedByTheOperation() throws Exception {
        WriteDatabase written = WriteStates.started(new WriteDatabase(), "1_column_family", "off");
        PutBenchmarks.Arrays arrays = WriteStates.arrays(written, 0, work);
        PutBenchmarks.DirectBuffers direct = WriteStates.direct(written, 0, work);
        PutBenchmarks.IndirectBuffers indirect = WriteStates.indirect(written, 0, work);
        PutBenchmarks.Batch batch = WriteStates.batch(written, 10, work);
        assertThat(allocatedBytes(() -> put.putByteArrays(written, arrays))).isZero();
        assertThat(allocatedBytes(() -> put.putByteBuffers(written, direct))).isZero();
        assertThat(allocatedBytes(() -> put.putIndirectByteBuffers(written, indirect)))
                .isZero();
        assertThat(allocatedBytes(() -> put.writeBatch(written, batch))).isZero();
        written.close();
        RenewedDatabase deleted = WriteStates.started(new RenewedDatabase(), "1_column_family", "off");
        DeleteBenchmarks.Keys keys = WriteStates.deletes(deleted, work);
        DeleteBenchmarks.Ranges ranges = WriteStates.ranges(deleted, 10, work);
        assertThat(allocatedBytes(() -> delete.delete(deleted, keys))).isZero();
        assertThat(allocatedBytes(() -> delete.deleteRange(deleted, ranges))).isZero();
        deleted.close();
        TransactionDatabase transactions = WriteStates.transactions("pessimistic", "1_column_family");
        ArrayTransaction open = WriteStates.transaction(transactions, 0, 10);
        CommittingTransaction commit = WriteStates.commit(transactions, 10, work);
        assertThat(allocatedBytes(() -> transaction.put(open, work))).isZero();
        open.open.end();
        assertThat(allocatedBytes(() -> transaction.commit(transactions, commit)))
                .isZero();
        transactions.close();
    }

    @Test
    void trap8ThreadsShareNothingTheyChange() throws Exception {
        WriteDatabase written = WriteStates.started(new WriteDatabase(), "1_column_family", "on");
        Work other = new Work();
        OperationTrapsTest.assertNothingShared(
                WriteStates.arrays(written, 0, work).writer, WriteStates.arrays(written, 1, other).writer);
        OperationTrapsTest.assertNothingShared(
                WriteStates.direct(written, 0, work).writer, WriteStates.direct(written, 1, other).writer);
        written.close();
    }

    @Test
    void trap8ThreadsThatLockHaveKeysOfTheirOwn() throws Exception {
        TransactionDatabase database = WriteStates.transactions("pessimistic", "1_column_family");
        ArrayTransaction[] threads = new ArrayTransaction[4];
        for (int thread = 0; thread < threads.length; thread++) {
            threads[thread] = WriteStates.transaction(database, thread, KEYS / 4);
        }
        for (ArrayTransaction thread : threads) {
            for (int i = 0; i < KEYS / 4; i++) {
                transaction.put(thread, work);
            }
        }
        assertThat(work.bytes).as("a second lock would have timed out").isEqualTo((long) KEYS * VALUE_BYTES);
        database.close();
    }

    @Test
    void trap12CompressionIsOffInEveryKindOfDatabase() throws Exception {
        for (LoggedDatabase database : List.of(
                WriteStates.transactions("optimistic", "no_column_family"),
                WriteStates.transactions("pessimistic", "no_column_family"),
                WriteStates.comparator("java_reverse_bytewise_direct_no-reuse"),
                WriteStates.started(new MergeDatabase(), "no_column_family", "on"))) {
            assertThat(options(database))
                    .contains("compression=kNoCompression", "block_size=4096", "disable_auto_compactions=true")
                    .doesNotContain("compression=kSnappyCompression");
            database.close();
        }
    }

    /** An iteration of the given number of writes, as JMH would run it. */
    private static void iterate(LoggedDatabase database, Work work, int writes, OperationTrapsTest.Operation operation)
            throws Exception {
        database.startAfresh();
        ColumnFamilyHandle family = database.targets()[0];
        assertThat(inMemory(database, family)).isZero();
        work.hits = 0;
        work.bytes = 0;
        work.deletes = 0;
        for (int i = 0; i < writes; i++) {
            operation.run();
        }
        assertThat(inMemory(database, family)).isEqualTo(writes);
        database.requireWritten();
    }

    private static long inMemory(LoggedDatabase database, ColumnFamilyHandle family) throws Exception {
        return database.rocksDb().getLongProperty(family, "rocksdb.num-entries-active-mem-table");
    }

    private static long logBytes(LoggedDatabase database) throws Exception {
        long bytes = 0;
        try (Stream<Path> files = Files.list(database.database().path())) {
            for (Path file :
                    files.filter(file -> file.toString().endsWith(".log")).toList()) {
                bytes += Files.size(file);
            }
        }
        return bytes;
    }

    /** The lines of the options that RocksDB itself last wrote down. */
    private static List<String> options(LoggedDatabase database) throws Exception {
        try (Stream<Path> files = Files.list(database.database().path())) {
            Path latest = files.filter(file -> file.getFileName().toString().startsWith("OPTIONS-"))
                    .max(Path::compareTo)
                    .orElseThrow();
            return Files.readString(latest).lines().map(String::strip).toList();
        }
    }
}
