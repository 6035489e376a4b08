package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.TransactionDatabase;
import io.github.rjperf.proof.Work;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.RocksDBException;
import org.rocksdb.Transaction;
import org.rocksdb.WriteOptions;

/** One thread's puts in transactions that are rolled back; no other thread uses its keys. */
@State(Scope.Thread)
public class RolledBack {
    public WriteOptions options;
    private ArrayEntries entries;

    @Setup
    public void setUp(TransactionDatabase database, ThreadParams thread) {
        options = database.keep(new WriteOptions());
        entries = new ArrayEntries(database, database.ownKeys(thread, 1), 1);
    }

    public final void put(Transaction transaction, Work work) throws RocksDBException {
        entries.advance();
        byte[] value = entries.value();
        transaction.put(entries.family(), entries.key(), value);
        work.wrote(value.length);
    }
}
