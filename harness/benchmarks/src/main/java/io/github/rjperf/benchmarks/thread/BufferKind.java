package io.github.rjperf.benchmarks.thread;

import java.nio.ByteBuffer;

/** Where a ByteBuffer has its memory: outside the Java heap (direct) or in an array (indirect). */
public enum BufferKind {
    DIRECT,
    INDIRECT;

    /** One buffer for each of these arrays, which all have the same size; direct buffers are slices of a single buffer. */
    ByteBuffer[] of(byte[][] arrays) {
        ByteBuffer[] buffers = new ByteBuffer[arrays.length];
        int size = arrays[0].length;
        ByteBuffer direct = ByteBuffer.allocateDirect(this == DIRECT ? Math.multiplyExact(arrays.length, size) : 0);
        for (int i = 0; i < arrays.length; i++) {
            buffers[i] = this == DIRECT ? direct.slice(i * size, size).put(arrays[i]) : ByteBuffer.wrap(arrays[i]);
        }
        return buffers;
    }
}
