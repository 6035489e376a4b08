package io.github.rjperf.benchmarks.database;

import io.github.rjperf.proof.Work;
import io.github.rjperf.protocol.Aside;
import java.io.IOException;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.TearDown;
import org.rocksdb.RocksDBException;

/**
 * A database for writing; each iteration starts with empty memtables and an empty log, and ends by comparing the
 * threads' counts with RocksDB's sequence numbers.
 */
public class LoggedDatabase extends DatabaseState {
    private final Queue<Work> writers = new ConcurrentLinkedQueue<>();
    private final Queue<Check> checks = new ConcurrentLinkedQueue<>();
    private final Queue<Check> lastChecks = new ConcurrentLinkedQueue<>();
    private @Nullable Snapshot beforeWriting;
    private long firstSequence;

    /** A condition that must hold when all threads have ended an iteration. */
    public interface Check {
        void make() throws RocksDBException;
    }

    @Override
    final int missing() {
        return 0;
    }

    @Override
    void fill(BenchmarkDatabase empty, Loader loader) throws RocksDBException {}

    /**
     * Registers the counters of this thread; a thread that obtains its counters here must not obtain them elsewhere.
     */
    public final Work expect(Work work) {
        writers.add(work);
        return work;
    }

    /**
     * Runs this check after each iteration. A thread must not run it in its own tear-down: in JMH, the first thread
     * that ends closes the database, while another may still be running its last check.
     */
    public final void afterEachIteration(Check check) {
        checks.add(check);
    }

    /** Runs this check only once in a fork, after its last iteration, because it takes a long time. */
    public final void afterLastIteration(Check check) {
        lastChecks.add(check);
    }

    @Override
    final void beforeClosing() throws IOException, RocksDBException {
        try {
            for (Check check : lastChecks) {
                check.make();
            }
        } finally {
            if (beforeWriting != null) {
                beforeWriting.close();
            }
        }
    }

    @Setup(Level.Iteration)
    public final void startAfresh() throws Exception {
        Aside.run(() -> {
            empty();
            firstSequence = rocksDb().getLatestSequenceNumber();
        });
    }

    /** Flushes what the last iteration left in the memtables, which also ends the log. */
    void empty() throws IOException, RocksDBException {
        database().flush();
    }

    /** Restores the data from before the first iteration: where a flush is slow, this empties the memtables faster. */
    final void renew() throws IOException, RocksDBException {
        if (beforeWriting == null) {
            beforeWriting = Snapshot.of(database());
        } else if (rocksDb().getLatestSequenceNumber() != firstSequence) {
            replace(beforeWriting.open(layout(), opening()));
        }
    }

    /**
     * Throws unless RocksDB accepted the counted writes. A write returns nothing, but RocksDB assigns a sequence number to every
     * put, merge, and deletion that it accepts. The counted bytes are those of both written and found values.
     */
    @TearDown(Level.Iteration)
    public final void requireWritten() throws RocksDBException {
        Aside.run(this::check);
    }

    private void check() throws RocksDBException {
        for (Check check : checks) {
            check.make();
        }
        long counted = writers.stream()
                .mapToLong(work -> work.bytes / valueSize - work.hits + work.deletes)
                .sum();
        long numbered = rocksDb().getLatestSequenceNumber() - firstSequence;
        if (numbered != counted) {
            throw new IllegalStateException(
                    "the threads counted " + counted + " writes, but RocksDB numbered " + numbered);
        }
        requireFlushed(counted, writers.stream().mapToLong(work -> work.deletes).sum());
    }

    /** Throws if this number of writes, some of them deletions, should have caused a flush but did not. */
    void requireFlushed(long writes, long deletions) throws RocksDBException {}
}
