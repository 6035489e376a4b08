package io.github.rjperf.benchmarks.thread;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Keys in batches of equal size, built before the measurement. */
public final class Batches {
    private Batches() {}

    /** Divides the keys into as many full batches as they allow; throws IllegalArgumentException if they do not fill even one. */
    public static List<List<byte[]>> of(byte[][] keys, int size) {
        if (size < 1 || size > keys.length) {
            throw new IllegalArgumentException(
                    "multiGetSize is not in 1.." + keys.length + ", the number of keys to read: " + size);
        }
        List<List<byte[]>> batches = new ArrayList<>();
        for (int end = size; end <= keys.length; end += size) {
            batches.add(Arrays.asList(Arrays.copyOfRange(keys, end - size, end)));
        }
        return batches;
    }

    /** The keys of these batches as slices of one direct buffer. */
    static List<List<ByteBuffer>> direct(List<List<byte[]>> batches) {
        int keySize = batches.get(0).get(0).length;
        int keys = batches.size() * batches.get(0).size();
        ByteBuffer all = ByteBuffer.allocateDirect(Math.multiplyExact(keys, keySize));
        List<List<ByteBuffer>> slices = new ArrayList<>();
        for (List<byte[]> batch : batches) {
            List<ByteBuffer> slice = new ArrayList<>();
            for (byte[] key : batch) {
                slice.add(all.slice(all.position(), keySize));
                all.put(key);
            }
            slices.add(slice);
        }
        return slices;
    }

    /** Slices of one direct buffer for the values of a batch. */
    static List<ByteBuffer> values(int size, int valueSize) {
        ByteBuffer all = ByteBuffer.allocateDirect(Math.multiplyExact(size, valueSize));
        List<ByteBuffer> values = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            values.add(all.slice(i * valueSize, valueSize));
        }
        return values;
    }
}
