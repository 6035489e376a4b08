package io.github.rjperf.jnitransfer;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** A ring of {@code java.nio} buffers. */
public abstract class ByteBufferRing extends BufferRing<ByteBuffer> {
    /** Buffers on the Java heap, backed by arrays. */
    public static class Indirect extends ByteBufferRing {
        @Override
        final ByteBuffer allocate(int size) {
            return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        }
    }

    /** Buffers outside the Java heap. */
    public static class Direct extends ByteBufferRing {
        @Override
        final ByteBuffer allocate(int size) {
            return ByteBuffer.allocateDirect(size).order(ByteOrder.LITTLE_ENDIAN);
        }
    }

    @Override
    final void copyOut(ByteBuffer from, byte[] to) {
        from.get(0, to);
    }

    @Override
    final void copyIn(byte[] from, ByteBuffer to) {
        to.put(0, from);
    }

    @Override
    final byte byteAt(ByteBuffer buffer, int index) {
        return buffer.get(index);
    }

    @Override
    final long longAt(ByteBuffer buffer, int index) {
        return buffer.getLong(index);
    }
}
