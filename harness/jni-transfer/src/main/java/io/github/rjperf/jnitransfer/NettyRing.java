package io.github.rjperf.jnitransfer;

import io.netty.buffer.ByteBuf;

/** A ring of direct Netty buffers that do not come from Netty's pool. */
public class NettyRing extends BufferRing<ByteBuf> {
    @Override
    final ByteBuf allocate(int size) {
        return NettyAllocators.UNPOOLED.directBuffer(size, size);
    }

    @Override
    final void free(ByteBuf buffer) {
        buffer.release();
    }

    @Override
    final void copyOut(ByteBuf from, byte[] to) {
        from.getBytes(0, to);
    }

    @Override
    final void copyIn(byte[] from, ByteBuf to) {
        to.setBytes(0, from);
    }

    @Override
    final byte byteAt(ByteBuf buffer, int index) {
        return buffer.getByte(index);
    }

    @Override
    final long longAt(ByteBuf buffer, int index) {
        return buffer.getLongLE(index);
    }
}
