package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.TransactionDatabase;
import io.github.rjperf.catalog.AtMost;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDBException;
import org.rocksdb.Transaction;
import org.rocksdb.WriteOptions;

/** A transaction that has put one in ten of the keys that its thread owns. */
@State(Scope.Thread)
public class ScanningTransaction {
    private static final int NTH_WRITTEN_KEY = 10;

    @Param("100")
    @AtMost("keyCount")
    public int scanLength;

    public ReadOptions readOptions;
    public Transaction transaction;
    public ColumnFamilyHandle[] families;
    public byte[][] starts;
    public Walk walk;

    @Setup
    public void setUp(TransactionDatabase database, ThreadParams thread) throws RocksDBException {
        database.requireUpToKeyCount("scanLength", scanLength);
        readOptions = database.keep(new ReadOptions());
        transaction = database.begin(database.keep(new WriteOptions()));
        families = database.targets();
        byte[] value = database.values(1)[0];
        for (int index : database.ownIndexes(thread, NTH_WRITTEN_KEY)) {
            for (ColumnFamilyHandle family : families) {
                transaction.put(family, database.keys().key(index), value);
            }
        }
        starts = database.scanStarts(scanLength, thread);
        walk = new Walk(starts.length, families.length);
    }
}
