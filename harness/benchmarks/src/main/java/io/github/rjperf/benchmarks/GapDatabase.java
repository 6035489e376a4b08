package io.github.rjperf.benchmarks;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.infra.ThreadParams;

/** A database whose key space has a gap at every n-th index, in every column family. */
public class GapDatabase extends ReadDatabase {
    @Param("2")
    public int nthMissingKey;

    @Override
    final int missing() {
        return nthMissingKey;
    }

    /** Keys of the gaps in an order of this thread's own. */
    final byte[][] absentKeys(ThreadParams thread) {
        int[] absent = keys().absent();
        if (absent.length == 0) {
            throw new IllegalArgumentException("nthMissingKey leaves out no key: " + nthMissingKey);
        }
        return keys().shuffled(absent, Shuffle.seed(thread.getThreadIndex()));
    }
}
