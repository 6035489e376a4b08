package io.github.rjperf.benchmarks;

import io.github.rjperf.work.Work;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.rocksdb.RocksDBException;

/**
 * A database to write to; each iteration starts with empty memtables and an empty log, and ends with a comparison of what the
 * threads counted and what RocksDB numbered.
 */
public class LoggedDatabase extends DatabaseState {
    private final Queue<Work> writers = new ConcurrentLinkedQueue<>();
    private long firstSequence;

    @Override
    final int missing() {
        return 0;
    }

    @Override
    void fill(Database empty, Loader loader) throws RocksDBException {}

    /** Makes the database expect what this thread counts; whoever gets the counters here takes them from nowhere else. */
    final Work expect(Work work) {
        writers.add(work);
        return work;
    }

    /** Takes what the last iteration wrote out of the memtables, which also ends its log. */
    @Setup(Level.Iteration)
    public final void startAfresh() throws RocksDBException {
        database().flush();
        firstSequence = rocksDb().getLatestSequenceNumber();
    }

    /** A write has no answer; but RocksDB numbers every put, merge and deletion that it took. */
    @TearDown(Level.Iteration)
    public final void requireWritten() {
        long counted = writers.stream()
                .mapToLong(work -> work.bytes / valueSize + work.deletes)
                .sum();
        long numbered = rocksDb().getLatestSequenceNumber() - firstSequence;
        if (numbered != counted) {
            throw new IllegalStateException(
                    "the threads counted " + counted + " writes, but RocksDB numbered " + numbered);
        }
    }
}
