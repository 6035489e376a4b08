package io.github.rjperf.benchmarks.thread;

import java.nio.ByteBuffer;
import java.util.function.IntFunction;
import org.rocksdb.ColumnFamilyHandle;

/** One thread's {@link Walk} over keys stored consecutively in one buffer. */
public final class BufferKeyCursor {
    private final ByteBuffer keys;
    private final int keySize;
    private final ColumnFamilyHandle[] families;
    private final Walk walk;

    /** @param allocation {@code ByteBuffer::allocateDirect} or {@code ByteBuffer::allocate} */
    public BufferKeyCursor(byte[][] keys, ColumnFamilyHandle[] families, IntFunction<ByteBuffer> allocation) {
        this.keySize = keys[0].length;
        this.keys = allocation.apply(Math.multiplyExact(keys.length, keySize));
        for (byte[] key : keys) {
            this.keys.put(key);
        }
        this.families = families;
        this.walk = new Walk(keys.length, families.length);
    }

    public void advance() {
        walk.advance();
    }

    /** The shared buffer, with its position and limit around the key. */
    public ByteBuffer key() {
        int position = walk.place() * keySize;
        return keys.limit(position + keySize).position(position);
    }

    public ColumnFamilyHandle family() {
        return families[walk.family()];
    }
}
