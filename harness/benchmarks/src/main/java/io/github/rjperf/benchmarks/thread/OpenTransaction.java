package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.TransactionDatabase;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.Transaction;
import org.rocksdb.WriteOptions;

/** One thread's transaction, rolled back before it exceeds a given number of keys. */
public final class OpenTransaction {
    public final ReadOptions readOptions;
    public final Transaction transaction;
    private final int mostKeys;
    private int held;

    OpenTransaction(TransactionDatabase database, int mostKeys) {
        this.readOptions = database.keep(new ReadOptions());
        this.transaction = database.begin(database.keep(new WriteOptions()));
        this.mostKeys = mostKeys;
    }

    /** Makes room for one more key. */
    void extend() throws RocksDBException {
        if (++held > mostKeys) {
            transaction.rollback();
            held = 1;
        }
    }

    /** Rolls the transaction back. Throws if it does not hold the expected keys, which only its own counters show. */
    public void end() throws RocksDBException {
        long known = Math.max(transaction.getNumKeys(), transaction.getNumPuts() + transaction.getNumMerges());
        if (known != held) {
            throw new IllegalStateException("the transaction should hold " + held + " keys, but holds " + known);
        }
        transaction.rollback();
        held = 0;
    }
}
