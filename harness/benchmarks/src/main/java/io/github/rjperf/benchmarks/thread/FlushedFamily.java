package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.CallbackDatabase;
import io.github.rjperf.benchmarks.database.Loader;
import io.github.rjperf.proof.Work;
import io.github.rjperf.protocol.Aside;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.FlushOptions;
import org.rocksdb.RocksDBException;

/** A thread's own column family, which is new in each iteration; its memtable is filled before each operation. */
@State(Scope.Thread)
public class FlushedFamily {
    public FlushOptions wait;
    public Work work;
    public ColumnFamilyHandle family;
    private long callsBefore;

    @Setup
    public void setUp(CallbackDatabase database, ThreadParams thread, Work work) throws RocksDBException {
        wait = database.keep(new FlushOptions().setWaitForFlush(true));
        family = database.newFamily(thread);
        this.work = database.expect(work);
        database.callback().calls().leaveOutThisThread();
        database.afterEachIteration(() -> requireFlushed(database));
    }

    /** Starts with a new column family: files from earlier iterations would make each flush a little slower. */
    @Setup(Level.Iteration)
    public void startAfresh(CallbackDatabase database, ThreadParams thread) throws RocksDBException {
        Aside.run(() -> {
            database.rocksDb().dropColumnFamily(family);
            family.close();
            family = database.newFamily(thread);
        });
        callsBefore = database.callback().calls().soFar();
    }

    /**
     * Fills the memtable. JMH excludes this from the time of an operation, which is safe because an operation takes a
     * millisecond or more.
     */
    @Setup(Level.Invocation)
    public void fill(CallbackDatabase database) throws RocksDBException {
        Aside.run(() -> new Loader(database.layout()).load(database.database(), family));
    }

    private void requireFlushed(CallbackDatabase database) throws RocksDBException {
        long flushes = work.bytes / database.valueBytes();
        long files = database.newFiles(family);
        long inMemory = database.rocksDb().getLongProperty(family, "rocksdb.num-entries-active-mem-table");
        if (files != flushes || inMemory != 0) {
            throw new IllegalStateException(
                    flushes + " flushes left " + files + " files, and " + inMemory + " entries in the memtable");
        }
        database.callback()
                .requireInFlushes(flushes, database.callback().calls().soFar() - callsBefore);
    }
}
