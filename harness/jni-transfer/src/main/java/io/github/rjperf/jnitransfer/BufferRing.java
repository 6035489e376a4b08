package io.github.rjperf.jnitransfer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.ThreadParams;

/**
 * Buffers that were allocated before, used in turn: first in, first out. Each holds the value from the start.
 *
 * @param <B> kind of the buffers
 */
@State(Scope.Thread)
public abstract class BufferRing<B> extends BufferSource<B> {
    /** Bytes that a buffer is taken to need beside its content. */
    static final int OVERHEAD_BYTES = 1024;

    private List<B> buffers;
    private int next;

    abstract B allocate(int size);

    void free(B buffer) {}

    /** Frees what the buffers share. */
    void freeAll() {}

    @Setup
    public void allocate(StoredValue stored, ThreadParams threads) {
        long bytes = ((long) stored.cacheMB << 20) / threads.getThreadCount();
        long count = Math.max(1, bytes / (stored.valueSize + OVERHEAD_BYTES));
        buffers = new ArrayList<>();
        while (buffers.size() < count) {
            B buffer = allocate(stored.valueSize);
            copyIn(stored.value(), buffer);
            buffers.add(buffer);
        }
    }

    @Override
    final B take() {
        B buffer = buffers.get(next);
        next = next + 1 == buffers.size() ? 0 : next + 1;
        return buffer;
    }

    /** Ends the fork with an error unless each buffer holds the value, which every get has written again. */
    @TearDown
    public void checkAndFree(StoredValue stored) {
        byte[] bytes = new byte[stored.valueSize];
        boolean same = true;
        for (B buffer : buffers) {
            copyOut(buffer, bytes);
            same &= Arrays.equals(bytes, stored.value());
            free(buffer);
        }
        freeAll();
        if (!same) {
            throw new IllegalStateException("a buffer holds other bytes than the map");
        }
    }

    final int size() {
        return buffers.size();
    }
}
