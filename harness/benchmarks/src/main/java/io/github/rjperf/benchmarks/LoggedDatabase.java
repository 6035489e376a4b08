package io.github.rjperf.benchmarks;

import io.github.rjperf.proof.Work;
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
    private final Queue<Check> checks = new ConcurrentLinkedQueue<>();
    private long firstSequence;

    /** What has to hold when all threads have ended an iteration. */
    interface Check {
        void make() throws RocksDBException;
    }

    @Override
    final int missing() {
        return 0;
    }

    @Override
    void fill(BenchmarkDatabase empty, Loader loader) throws RocksDBException {}

    /** Makes the database expect what this thread counts; whoever gets the counters here takes them from nowhere else. */
    final Work expect(Work work) {
        writers.add(work);
        return work;
    }

    /**
     * Has this check made after each iteration. A thread must not make it in a tear-down of its own: JMH lets the first thread that
     * ends close the database, when another may still be at its last check.
     */
    final void afterEachIteration(Check check) {
        checks.add(check);
    }

    /** Takes what the last iteration wrote out of the memtables, which also ends its log. */
    @Setup(Level.Iteration)
    public final void startAfresh() throws RocksDBException {
        database().flush();
        firstSequence = rocksDb().getLatestSequenceNumber();
    }

    /** A write has no answer; but RocksDB numbers every put, merge and deletion that it took. */
    @TearDown(Level.Iteration)
    public final void requireWritten() throws RocksDBException {
        for (Check check : checks) {
            check.make();
        }
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
