package io.github.rjperf.jnitransfer;

import java.nio.ByteBuffer;

/**
 * A key-value map in C++ and the one key that a thread requests from it. The map belongs to one thread.
 *
 * <p>Native methods take the result of {@link #withKey}. They return the size of the moved value, and throw
 * NoSuchElementException for a key without a value and IllegalArgumentException for a buffer of the wrong size.
 */
final class NativeMap implements AutoCloseable {
    private final byte[] key;
    private final ByteBuffer keyMemory;
    private long handle;

    NativeMap(byte[] key) {
        NativeLibrary.load();
        this.key = key.clone();
        handle = open(key.length);
        keyMemory = keyMemory(handle);
    }

    /** Copies the key into native memory, as every operation must, and returns the handle for one call. */
    long withKey() {
        if (handle == 0) {
            throw new IllegalStateException("the map is closed");
        }
        keyMemory.put(0, key);
        return handle;
    }

    /** The value of the key in a new array; for checks, not for measurements. */
    byte[] value(int size) {
        byte[] value = new byte[size];
        if (getIntoByteArraySetRegion(withKey(), value) != size) {
            throw new IllegalStateException("the value does not have " + size + " bytes");
        }
        return value;
    }

    @Override
    public void close() {
        long closing = handle;
        handle = 0;
        close(closing);
    }

    private static native long open(int keySize);

    private static native ByteBuffer keyMemory(long handle);

    private static native void close(long handle);

    /** Address of the memory of a direct buffer. */
    static native long addressOf(ByteBuffer direct);

    static native int getIntoByteArraySetRegion(long map, byte[] target);

    static native int getIntoByteArrayGetElements(long map, byte[] target);

    static native int getIntoByteArrayCritical(long map, byte[] target);

    static native int getIntoIndirectByteBufferSetRegion(long map, ByteBuffer target, int offset, int capacity);

    static native int getIntoIndirectByteBufferGetElements(long map, ByteBuffer target, int offset, int capacity);

    static native int getIntoIndirectByteBufferGetCritical(long map, ByteBuffer target, int offset, int capacity);

    static native int getIntoDirectByteBuffer(long map, ByteBuffer target);

    static native int getIntoAddress(long map, long target, int capacity);

    static native int putFromByteArrayGetRegion(long map, byte[] source);

    static native int putFromByteArrayGetElements(long map, byte[] source);

    static native int putFromByteArrayCritical(long map, byte[] source);

    static native int putFromIndirectByteBufferGetRegion(long map, ByteBuffer source, int offset, int size);

    static native int putFromIndirectByteBufferGetElements(long map, ByteBuffer source, int offset, int size);

    static native int putFromIndirectByteBufferGetCritical(long map, ByteBuffer source, int offset, int size);

    static native int putFromDirectByteBuffer(long map, ByteBuffer source, int size);

    static native int putFromAddress(long map, long source, int size);
}
