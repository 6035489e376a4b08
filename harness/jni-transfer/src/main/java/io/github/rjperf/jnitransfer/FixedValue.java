package io.github.rjperf.jnitransfer;

import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * The bytes that are moved, which are the same for all threads. Other states take their parameters from here: JMH creates a
 * separate thread-scoped state for each state that uses it, but only one benchmark-scoped state.
 */
@State(Scope.Benchmark)
public class FixedValue {
    static final int LEAST_BYTES = 10;
    static final int MOST_BYTES = 131072;

    @Param("1024")
    public int valueSize;

    /** Total size of the buffers of all threads, in MiB. */
    @Param("4")
    public int cacheMB;

    private byte[] bytes;

    @Setup
    public void setUp() {
        if (valueSize < LEAST_BYTES || valueSize > MOST_BYTES) {
            throw new IllegalArgumentException(
                    "valueSize " + valueSize + " is not from " + LEAST_BYTES + " to " + MOST_BYTES);
        }
        if (cacheMB < 1) {
            throw new IllegalArgumentException("cacheMB " + cacheMB + " is less than 1");
        }
        bytes = new byte[valueSize];
        new SplittableRandom(valueSize).nextBytes(bytes);
    }

    /** Must not be modified. */
    final byte[] bytes() {
        return bytes;
    }
}
