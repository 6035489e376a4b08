package io.github.rjperf.jnitransfer;

/**
 * One thread's buffers of one kind, with the operations that read and write their bytes in Java.
 *
 * @param <B> the kind
 */
public abstract class BufferSource<B> {
    /** A buffer for one operation. */
    abstract B take();

    /** Ends the use of a buffer obtained from {@link #take}. */
    void giveBack(B buffer) {}

    /** Copies the first bytes of a buffer into an array, filling it. */
    abstract void copyOut(B from, byte[] to);

    /** Copies an array to the start of a buffer. */
    abstract void copyIn(byte[] from, B to);

    abstract byte byteAt(B buffer, int index);

    /** Eight bytes as a number, the least significant byte first. */
    abstract long longAt(B buffer, int index);
}
