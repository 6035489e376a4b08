package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.CallbackDatabase;
import io.github.rjperf.benchmarks.database.Loader;
import io.github.rjperf.proof.Work;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.CompactRangeOptions;
import org.rocksdb.CompactRangeOptions.BottommostLevelCompaction;
import org.rocksdb.FlushOptions;
import org.rocksdb.LiveFileMetaData;
import org.rocksdb.RocksDBException;

/** A thread's own column family with one SST file at the last level, which a forced compaction rewrites. */
@State(Scope.Thread)
public class CompactedFamily {
    public CompactRangeOptions force;
    public Work work;
    public ColumnFamilyHandle family;
    private long fileBefore;
    private long callsBefore;

    @Setup
    public void setUp(CallbackDatabase database, ThreadParams thread, Work work) throws RocksDBException {
        force = database.keep(new CompactRangeOptions().setBottommostLevelCompaction(BottommostLevelCompaction.kForce));
        family = database.newFamily(thread);
        this.work = work;
        database.callback().calls().leaveOutThisThread();
        new Loader(database.layout()).load(database.database(), family);
        try (FlushOptions wait = new FlushOptions().setWaitForFlush(true)) {
            database.rocksDb().flush(wait, family);
        }
        database.rocksDb().compactRange(family, null, null, force);
        database.afterEachIteration(() -> requireCompacted(database));
    }

    @Setup(Level.Iteration)
    public void remember(CallbackDatabase database) throws RocksDBException {
        fileBefore = file(database);
        callsBefore = database.callback().calls().soFar();
    }

    private void requireCompacted(CallbackDatabase database) throws RocksDBException {
        long compactions = work.bytes / database.valueBytes();
        long file = file(database);
        if (file - fileBefore < compactions) {
            throw new IllegalStateException(
                    compactions + " compactions led from file " + fileBefore + " to file " + file);
        }
        database.callback()
                .requireInCompactions(compactions, database.callback().calls().soFar() - callsBefore);
    }

    /** The number of the only file; RocksDB gives each new file a higher one. Throws unless it holds every key. */
    private long file(CallbackDatabase database) throws RocksDBException {
        byte[] name = family.getName();
        List<LiveFileMetaData> files = database.rocksDb().getLiveFilesMetaData().stream()
                .filter(file -> Arrays.equals(file.columnFamilyName(), name))
                .toList();
        if (files.size() != 1 || files.get(0).numEntries() != database.keyCount) {
            throw new IllegalStateException("not one file with " + database.keyCount + " entries: " + files.size());
        }
        return Long.parseLong(files.get(0).fileName().replaceAll("\\D", ""));
    }
}
