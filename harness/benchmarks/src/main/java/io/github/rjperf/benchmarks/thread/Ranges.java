package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.KeySpace;
import io.github.rjperf.benchmarks.database.LoadedDatabase;
import io.github.rjperf.benchmarks.database.Shuffle;
import io.github.rjperf.catalog.AtMost;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.infra.ThreadParams;
import org.rocksdb.ColumnFamilyHandle;

/** One thread's walk over all ranges of {@code scanLength} neighboring keys. */
@State(Scope.Thread)
public class Ranges {
    @Param("100")
    @AtMost("keyCount")
    public int scanLength;

    private byte[][] firsts;
    private byte[][] lasts;
    private byte[][] ends;
    private ColumnFamilyHandle[] families;
    private Walk walk;

    @Setup
    public void setUp(LoadedDatabase database, ThreadParams thread) {
        database.requireUpToKeyCount("scanLength", scanLength);
        int places = database.keyCount - scanLength + 1;
        // Both are in the same order because the seed is the same.
        long seed = Shuffle.seed(thread.getThreadIndex());
        firsts = database.keys().shuffled(IntStream.range(0, places).toArray(), seed);
        lasts = database.keys()
                .shuffled(IntStream.range(scanLength - 1, database.keyCount).toArray(), seed);
        ends = Arrays.stream(lasts).map(KeySpace::after).toArray(byte[][]::new);
        families = database.targets();
        walk = new Walk(places, families.length);
    }

    public final void advance() {
        walk.advance();
    }

    public final ColumnFamilyHandle family() {
        return families[walk.family()];
    }

    public final byte[] first() {
        return firsts[walk.place()];
    }

    public final byte[] last() {
        return lasts[walk.place()];
    }

    /** The exclusive end of the range. */
    public final byte[] end() {
        return ends[walk.place()];
    }
}
