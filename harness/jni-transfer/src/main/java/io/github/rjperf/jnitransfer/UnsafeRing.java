package io.github.rjperf.jnitransfer;

/** A ring of raw memory blocks from {@code sun.misc.Unsafe}. */
public class UnsafeRing extends BufferRing<UnsafeRing.Memory> {
    /** A block of memory. */
    record Memory(long address, int size) {}

    @Override
    final Memory allocate(int size) {
        return new Memory(UnsafeMemory.allocate(size), size);
    }

    @Override
    final void free(Memory buffer) {
        UnsafeMemory.free(buffer.address);
    }

    @Override
    final void copyOut(Memory from, byte[] to) {
        UnsafeMemory.copyOut(from.address, to);
    }

    @Override
    final void copyIn(byte[] from, Memory to) {
        UnsafeMemory.copyIn(from, to.address);
    }

    @Override
    final byte byteAt(Memory buffer, int index) {
        return UnsafeMemory.byteAt(buffer.address + index);
    }

    @Override
    final long longAt(Memory buffer, int index) {
        return UnsafeMemory.longAt(buffer.address + index);
    }
}
