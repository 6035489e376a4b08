package io.github.rjperf.jnitransfer;

import io.netty.buffer.ByteBuf;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Direct buffers from Netty's pool; each operation takes one and returns it. */
@State(Scope.Thread)
public class NettyPool extends BufferSource<ByteBuf> {
    private int size;

    @Setup
    public void setUp(FixedValue value) {
        size = value.valueSize;
    }

    @Override
    final ByteBuf take() {
        return NettyAllocators.POOLED.directBuffer(size, size);
    }

    @Override
    final void giveBack(ByteBuf buffer) {
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
