package io.github.rjperf.jnitransfer;

/**
 * Buffers of one kind for one thread, and how Java reads and writes their bytes.
 *
 * @param <B> the kind
 */
public abstract class BufferSource<B> {
    /** A buffer for one operation. */
    abstract B take();

    /** Ends the use of what {@link #take} gave. */
    void giveBack(B buffer) {}

    /** Copies the first bytes of a buffer into an array, as many as it has. */
    abstract void copyOut(B from, byte[] to);

    /** Copies an array to the start of a buffer. */
    abstract void copyIn(byte[] from, B to);

    abstract byte byteAt(B buffer, int index);

    /** Eight bytes, the least significant one first. */
    abstract long longAt(B buffer, int index);
}
