package io.github.rjperf.jnitransfer;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** A ring of byte arrays. */
public class ByteArrayRing extends BufferRing<byte[]> {
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    @Override
    final byte[] allocate(int size) {
        return new byte[size];
    }

    @Override
    final void copyOut(byte[] from, byte[] to) {
        System.arraycopy(from, 0, to, 0, to.length);
    }

    @Override
    final void copyIn(byte[] from, byte[] to) {
        System.arraycopy(from, 0, to, 0, from.length);
    }

    @Override
    final byte byteAt(byte[] buffer, int index) {
        return buffer[index];
    }

    @Override
    final long longAt(byte[] buffer, int index) {
        return (long) LONG.get(buffer, index);
    }
}
