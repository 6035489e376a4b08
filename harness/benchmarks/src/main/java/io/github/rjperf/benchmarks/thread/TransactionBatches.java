package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.TransactionDatabase;
import io.github.rjperf.catalog.AtMost;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.ReadOptions;
import org.rocksdb.Transaction;
import org.rocksdb.WriteOptions;

/** One thread's transaction that writes and locks nothing, with the batches of keys that it reads. */
@State(Scope.Thread)
public class TransactionBatches {
    @Param("100")
    @AtMost("keyCount")
    public int multiGetSize;

    public ReadOptions readOptions;
    public Transaction transaction;
    public List<List<byte[]>> batches;
    public List<ColumnFamilyHandle> families;
    public Walk walk;

    @Setup
    public void setUp(TransactionDatabase database, ThreadParams thread) {
        readOptions = database.keep(new ReadOptions());
        transaction = database.begin(database.keep(new WriteOptions()));
        batches = Batches.of(database.shuffledKeys(thread), multiGetSize);
        families = new ArrayList<>(
                Collections.nCopies(multiGetSize, database.database().families().get(0)));
        walk = new Walk(batches.size(), 1);
    }
}
