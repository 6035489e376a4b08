package io.github.rjperf.benchmarks;

import io.github.rjperf.benchmarks.database.ComparatorDatabase;
import io.github.rjperf.benchmarks.database.LoggedDatabase;
import io.github.rjperf.benchmarks.database.MergeDatabase;
import io.github.rjperf.benchmarks.database.RenewedDatabase;
import io.github.rjperf.benchmarks.database.TransactionDatabase;
import io.github.rjperf.benchmarks.database.WriteDatabase;
import io.github.rjperf.benchmarks.thread.ArrayTransaction;
import io.github.rjperf.benchmarks.thread.CommittingTransaction;
import io.github.rjperf.proof.Work;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;

/** The states of the benchmarks that write, as JMH would set them up, but small. */
public final class WriteStates {
    private WriteStates() {}

    public static <T extends WriteDatabase> T started(T database, String families, String wal) throws Exception {
        database.wal = wal;
        return started(database, families);
    }

    static TransactionDatabase transactions(String kind, String families) throws Exception {
        TransactionDatabase database = new TransactionDatabase();
        database.transactions = kind;
        return started(database, families);
    }

    public static ComparatorDatabase comparator(String name) throws Exception {
        ComparatorDatabase database = new ComparatorDatabase();
        database.comparatorName = name;
        return started(database, "1_column_family");
    }

    public static <T extends LoggedDatabase> T started(T database, String families) throws Exception {
        States.sized(database, families).setUp();
        database.startAfresh();
        return database;
    }

    static PutBenchmarks.Arrays arrays(WriteDatabase database, int thread, Work work) {
        PutBenchmarks.Arrays state = new PutBenchmarks.Arrays();
        state.bufferListSize = 4;
        state.setUp(database, States.thread(thread), work);
        return state;
    }

    static PutBenchmarks.DirectBuffers direct(WriteDatabase database, int thread, Work work) {
        PutBenchmarks.DirectBuffers state = new PutBenchmarks.DirectBuffers();
        state.bufferListSize = 4;
        state.setUp(database, States.thread(thread), work);
        return state;
    }

    static PutBenchmarks.IndirectBuffers indirect(WriteDatabase database, int thread, Work work) {
        PutBenchmarks.IndirectBuffers state = new PutBenchmarks.IndirectBuffers();
        state.bufferListSize = 4;
        state.setUp(database, States.thread(thread), work);
        return state;
    }

    static PutBenchmarks.Batch batch(WriteDatabase database, int batchSize, Work work) {
        PutBenchmarks.Batch state = new PutBenchmarks.Batch();
        state.bufferListSize = 4;
        state.batchSize = batchSize;
        state.setUp(database, States.thread(0), work);
        return state;
    }

    static MergeBenchmarks.Arrays merge(MergeDatabase database, Work work) {
        MergeBenchmarks.Arrays state = new MergeBenchmarks.Arrays();
        state.bufferListSize = 4;
        state.setUp(database, States.thread(0), work);
        return state;
    }

    static PutBenchmarks.LoggedArrays logged(LoggedDatabase database, Work work) {
        PutBenchmarks.LoggedArrays state = new PutBenchmarks.LoggedArrays();
        state.bufferListSize = 4;
        state.setUp(database, States.thread(0), work);
        return state;
    }

    static UpdateBenchmarks.Arrays updates(RenewedDatabase database, Work work) {
        UpdateBenchmarks.Arrays state = new UpdateBenchmarks.Arrays();
        state.bufferListSize = 4;
        state.setUp(database, States.thread(0), work);
        return state;
    }

    static DeleteBenchmarks.OwnKeys ownKeys(WriteDatabase database, int thread, Work work) {
        DeleteBenchmarks.OwnKeys state = new DeleteBenchmarks.OwnKeys();
        state.setUp(database, States.thread(thread), work);
        return state;
    }

    /** Undoes all deletions. */
    static void putBack(RenewedDatabase database) throws RocksDBException {
        for (ColumnFamilyHandle family : database.targets()) {
            for (int index : database.keys().present()) {
                database.rocksDb().put(family, database.keys().key(index), new byte[] {1});
            }
        }
    }

    static DeleteBenchmarks.Keys deletes(RenewedDatabase database, Work work) {
        DeleteBenchmarks.Keys state = new DeleteBenchmarks.Keys();
        state.setUp(database, States.thread(0), work);
        return state;
    }

    static DeleteBenchmarks.Ranges ranges(RenewedDatabase database, int rangeLength, Work work) {
        DeleteBenchmarks.Ranges state = new DeleteBenchmarks.Ranges();
        state.rangeLength = rangeLength;
        state.setUp(database, States.thread(0), work);
        return state;
    }

    static ArrayTransaction transaction(TransactionDatabase database, int thread, int size) {
        ArrayTransaction state = new ArrayTransaction();
        state.transactionSize = size;
        state.setUp(database, States.thread(thread));
        return state;
    }

    static CommittingTransaction commit(TransactionDatabase database, int size, Work work) throws Exception {
        CommittingTransaction state = new CommittingTransaction();
        state.transactionSize = size;
        state.setUp(database, States.thread(0), work);
        return state;
    }
}
