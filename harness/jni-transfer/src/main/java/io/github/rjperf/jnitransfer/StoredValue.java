package io.github.rjperf.jnitransfer;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/** One thread's map with its one key and value. */
@State(Scope.Thread)
public class StoredValue {
    static final int LEAST_BYTES = 10;
    static final int MOST_BYTES = 131072;

    @Param("1024")
    public int valueSize;

    /** Total size of the buffers of all threads in MiB. */
    @Param("4")
    public int cacheMB;

    private byte[] value;
    private NativeMap map;

    /** Opens the map with the value; for puts with as many zeros in its place. */
    @Setup
    public void open(BenchmarkParams benchmark) {
        open();
        if (isForPuts(benchmark)) {
            NativeMap.putFromByteArrayGetRegion(map.withKey(), new byte[valueSize]);
        }
    }

    static boolean isForPuts(BenchmarkParams benchmark) {
        return benchmark.getParamsKeys().contains("preparation");
    }

    final void open() {
        if (valueSize < LEAST_BYTES || valueSize > MOST_BYTES) {
            throw new IllegalArgumentException(
                    "valueSize " + valueSize + " is not from " + LEAST_BYTES + " to " + MOST_BYTES);
        }
        if (cacheMB < 1) {
            throw new IllegalArgumentException("cacheMB " + cacheMB + " is less than 1");
        }
        value = new byte[valueSize];
        new SplittableRandom(valueSize).nextBytes(value);
        map = new NativeMap(
                String.format("key-of-a-value-of-%07d-bytes", valueSize).getBytes(StandardCharsets.US_ASCII));
        NativeMap.putFromByteArrayGetRegion(map.withKey(), value);
    }

    /** Ends the fork with an error unless the map still holds the value, which a put has to have written. */
    @TearDown
    public void checkAndClose() {
        byte[] stored = map.value(valueSize);
        map.close();
        if (!Arrays.equals(stored, value)) {
            throw new IllegalStateException("the map holds other bytes than were put");
        }
    }

    /** Handle of the map, after the key was copied into native memory. */
    final long withKey() {
        return map.withKey();
    }

    /** The value's bytes, not to be changed. */
    final byte[] value() {
        return value;
    }
}
