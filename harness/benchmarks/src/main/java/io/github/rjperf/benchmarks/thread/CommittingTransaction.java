package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.TransactionDatabase;
import io.github.rjperf.benchmarks.database.TransactionKind;
import io.github.rjperf.catalog.AtMost;
import io.github.rjperf.proof.Work;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.RocksDBException;
import org.rocksdb.Transaction;
import org.rocksdb.WriteOptions;

/** A thread's transaction object, which is reused after each commit, and the thread's own keys. */
@State(Scope.Thread)
public class CommittingTransaction {
    @Param("10")
    @AtMost("keyCount")
    public int transactionSize;

    public TransactionKind kind;
    public ArrayEntries entries;
    public WriteOptions options;
    public Work work;
    public Transaction ended;

    @Setup
    public void setUp(TransactionDatabase database, ThreadParams thread, Work work) throws RocksDBException {
        byte[][] keys = database.ownKeys(thread, transactionSize);
        kind = database.kind();
        entries = new ArrayEntries(database, keys, 1);
        options = database.keep(new WriteOptions());
        ended = database.begin(options);
        ended.commit();
        this.work = database.expect(work);
    }
}
