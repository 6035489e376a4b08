package io.github.rjperf.jnitransfer;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;

/** One thread's map with one key and one value. Only benchmarks may use it; see {@link FixedValue}. */
@State(Scope.Thread)
public class StoredValue {
    private FixedValue fixed;
    private NativeMap map;

    /** Opens the map with the value or, for puts, with the same number of zeros. */
    @Setup
    public void open(FixedValue value, BenchmarkParams benchmark) {
        open(value);
        if (isForPuts(benchmark)) {
            NativeMap.putFromByteArrayGetRegion(map.withKey(), new byte[value.valueSize]);
        }
    }

    static boolean isForPuts(BenchmarkParams benchmark) {
        return benchmark.getParamsKeys().contains("preparation");
    }

    final void open(FixedValue value) {
        fixed = value;
        map = new NativeMap(String.format(Locale.ROOT, "key-of-a-value-of-%07d-bytes", value.valueSize)
                .getBytes(StandardCharsets.US_ASCII));
        NativeMap.putFromByteArrayGetRegion(map.withKey(), value.bytes());
    }

    /** Ends the fork with an error unless the map contains the value, which a put must have written. */
    @TearDown
    public void checkAndClose() {
        byte[] stored = map.value(fixed.valueSize);
        map.close();
        if (!Arrays.equals(stored, fixed.bytes())) {
            throw new IllegalStateException("the bytes in the map differ from those that were put");
        }
    }

    /** Handle of the map, after copying the key into native memory. */
    final long withKey() {
        return map.withKey();
    }

    final FixedValue fixed() {
        return fixed;
    }

    /** The value's bytes, which must not be modified. */
    final byte[] value() {
        return fixed.bytes();
    }
}
