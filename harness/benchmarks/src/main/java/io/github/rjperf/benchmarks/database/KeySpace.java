package io.github.rjperf.benchmarks.database;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The keys of a database: {@code key} followed by the zero-padded index, so that every index has its own key and keys sort in the
 * order of their indexes.
 *
 * @param keyCount number of indexes, present or absent
 * @param keySize size of each key in bytes
 * @param nthMissingKey every n-th index, from 0 on, has no entry; 0 if none is missing
 */
public record KeySpace(int keyCount, int keySize, int nthMissingKey) {
    private static final byte[] PREFIX = "key".getBytes(StandardCharsets.US_ASCII);

    public KeySpace {
        if (keyCount < 1) {
            throw new IllegalArgumentException("keyCount is below 1: " + keyCount);
        }
        int smallest = PREFIX.length + Integer.toString(keyCount - 1).length();
        if (keySize < smallest) {
            throw new IllegalArgumentException("keySize is " + keySize + ", but " + keyCount
                    + " distinct keys need at least " + smallest + " bytes");
        }
        if (nthMissingKey < 0 || nthMissingKey == 1 || nthMissingKey > keyCount) {
            throw new IllegalArgumentException("nthMissingKey is neither 0 nor in 2..keyCount: " + nthMissingKey);
        }
    }

    /** Key of an index, in a new array of {@code keySize} bytes. */
    public byte[] key(int index) {
        byte[] key = new byte[keySize];
        Arrays.fill(key, (byte) '0');
        System.arraycopy(PREFIX, 0, key, 0, PREFIX.length);
        int rest = index;
        for (int at = keySize - 1; rest > 0; at--) {
            key[at] = (byte) ('0' + rest % 10);
            rest /= 10;
        }
        return key;
    }

    /** The first array after a key in the order of keys, as an exclusive bound. */
    public static byte[] after(byte[] key) {
        return Arrays.copyOf(key, key.length + 1);
    }

    boolean isPresent(int index) {
        return nthMissingKey == 0 || index % nthMissingKey != 0;
    }

    /** Indexes that have an entry, in ascending order. */
    public int[] present() {
        return IntStream.range(0, keyCount).filter(this::isPresent).toArray();
    }

    /** Indexes without an entry, in ascending order. */
    int[] absent() {
        return IntStream.range(0, keyCount).filter(index -> !isPresent(index)).toArray();
    }

    /** Keys of these indexes, in an order determined by the seed. */
    public byte[][] shuffled(int[] indexes, long seed) {
        byte[][] keys = new byte[indexes.length][];
        int[] order = Shuffle.of(indexes, seed);
        for (int i = 0; i < order.length; i++) {
            keys[i] = key(order[i]);
        }
        return keys;
    }
}
