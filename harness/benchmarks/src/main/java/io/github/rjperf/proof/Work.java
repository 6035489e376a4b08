package io.github.rjperf.proof;

import io.github.rjperf.counts.CountingFork;
import io.github.rjperf.counts.PerfCounts;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/**
 * The work that one thread did in one iteration, counted from RocksDB's answers. JMH resets the counters before the
 * first operation of an iteration and reads them after the last, so they match its {@code allOps}, not its {@code
 * measuredOps}.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.EVENTS)
public class Work {
    /** Entries that were found. */
    public long hits;

    /** Keys that were looked up and not found. */
    public long misses;

    /** Bytes of values read or written. */
    public long bytes;

    /** Deletions of a key or of a range of keys. */
    public long deletes;

    /** Native objects that were closed. */
    public long handles;

    private final PlantedSlowdown planted = new PlantedSlowdown(PlantedSlowdown.SHARE);
    private int callsLeft;

    @Setup(Level.Iteration)
    public final void beginToCount() {
        if (CountingFork.IS_THIS) {
            PerfCounts.begin();
        }
    }

    @TearDown(Level.Iteration)
    public final void endToCount() {
        if (CountingFork.IS_THIS) {
            PerfCounts.end();
        }
    }

    /** Counts an array that was read; null means not found. */
    public final void read(byte @Nullable [] value) {
        if (value == null) {
            misses++;
        } else {
            hits++;
            bytes += value.length;
        }
        slowDown();
    }

    /** Counts a value that was read into a buffer, by the size that RocksDB returned; negative means not found. */
    public final void read(int size) {
        if (size < 0) {
            misses++;
        } else {
            hits++;
            bytes += size;
        }
        slowDown();
    }

    /** Counts a key that was looked up without its value. */
    public final void asked(boolean found) {
        if (found) {
            hits++;
        } else {
            misses++;
        }
        slowDown();
    }

    /** Counts a value of this size that RocksDB accepted. */
    public final void wrote(int size) {
        bytes += size;
        slowDown();
    }

    /** Counts a key or a range of keys whose deletion RocksDB accepted. */
    public final void deleted() {
        deletes++;
        slowDown();
    }

    /** Counts a native object if closing it worked, that is, if it no longer owns its handle. */
    public final void closed(boolean isOwningHandle) {
        handles += isOwningHandle ? 0 : 1;
        slowDown();
    }

    private void slowDown() {
        if (PlantedSlowdown.SHARE > 0 && --callsLeft <= 0) {
            callsLeft = planted.spin();
        }
    }
}
