package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.TransactionDatabase;
import io.github.rjperf.catalog.AtMost;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.RocksDBException;

/**
 * A thread's open transaction with its own keys and values in arrays; threads that lock the same key wait for each
 * other.
 */
@State(Scope.Thread)
public class ArrayTransaction {
    @Param("10")
    @AtMost("keyCount")
    public int transactionSize;

    public OpenTransaction open;
    private ArrayEntries entries;

    @Setup
    public void setUp(TransactionDatabase database, ThreadParams thread) {
        entries = new ArrayEntries(database, database.ownKeys(thread, transactionSize), 1);
        open = new OpenTransaction(database, transactionSize);
        database.afterEachIteration(open::end);
    }

    /** Returns the next entry after making room for it in the transaction. */
    public final ArrayEntries next() throws RocksDBException {
        open.extend();
        entries.advance();
        return entries;
    }
}
