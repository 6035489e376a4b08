package io.github.rjperf.jnitransfer;

import java.nio.ByteBuffer;
import org.jspecify.annotations.Nullable;

/** Segments of one arena that only this thread may use. Java reads them through their ByteBuffer view. */
public class SegmentRing extends BufferRing<SegmentRing.Segment> {
    private @Nullable Object arena;

    /**
     * A piece of native memory.
     *
     * @param memory a java.lang.foreign.MemorySegment
     * @param bytes a view of it
     */
    record Segment(Object memory, ByteBuffer bytes) {
        int size() {
            return bytes.capacity();
        }
    }

    @Override
    final Segment allocate(int size) {
        try {
            if (arena == null) {
                arena = ForeignMemory.openArena();
            }
            Object memory = ForeignMemory.allocate(arena, size);
            return new Segment(memory, ForeignMemory.bytes(memory));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no java.lang.foreign: " + e, e);
        }
    }

    @Override
    final void freeAll() {
        try {
            if (arena != null) {
                ForeignMemory.closeArena(arena);
            }
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the arena does not close: " + e, e);
        }
    }

    @Override
    final void copyOut(Segment from, byte[] to) {
        from.bytes.get(0, to);
    }

    @Override
    final void copyIn(byte[] from, Segment to) {
        to.bytes.put(0, from);
    }

    @Override
    final byte byteAt(Segment buffer, int index) {
        return buffer.bytes.get(index);
    }

    @Override
    final long longAt(Segment buffer, int index) {
        return buffer.bytes.getLong(index);
    }
}
