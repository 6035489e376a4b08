package io.github.rjperf.jnitransfer;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.ThreadParams;

/**
 * Buffers that were allocated before, used in turn: first in, first out.
 *
 * @param <B> kind of the buffers
 */
@State(Scope.Thread)
public abstract class BufferRing<B> extends BufferSource<B> {
    /** Bytes that a buffer is taken to need beside its content. */
    static final int OVERHEAD_BYTES = 1024;

    private List<B> buffers;
    private int next;
    private boolean allHoldTheValue;

    abstract B allocate(int size);

    void free(B buffer) {}

    /** Frees what the buffers share. */
    void freeAll() {}

    /** Allocates this thread's share; those for puts hold the value from the start. */
    @Setup
    public void allocate(StoredValue stored, ThreadParams threads, BenchmarkParams benchmark) {
        allocate(stored, threads.getThreadCount());
        if (StoredValue.isForPuts(benchmark)) {
            buffers.forEach(buffer -> copyIn(stored.value(), buffer));
            allHoldTheValue = true;
        }
    }

    final void allocate(StoredValue stored, int threads) {
        long bytes = ((long) stored.cacheMB << 20) / threads;
        long count = Math.max(1, bytes / (stored.valueSize + OVERHEAD_BYTES));
        buffers = new ArrayList<>();
        while (buffers.size() < count) {
            buffers.add(allocate(stored.valueSize));
        }
    }

    @Override
    final B take() {
        B buffer = buffers.get(next);
        next++;
        if (next == buffers.size()) {
            next = 0;
            allHoldTheValue = true;
        }
        return buffer;
    }

    /** Ends the fork with an error unless each buffer that was used holds the value. */
    @TearDown
    public void checkAndFree(StoredValue stored) {
        byte[] bytes = new byte[stored.valueSize];
        boolean same = true;
        for (B buffer : buffers.subList(0, allHoldTheValue ? buffers.size() : next)) {
            copyOut(buffer, bytes);
            same &= Arrays.equals(bytes, stored.value());
        }
        buffers.forEach(this::free);
        freeAll();
        if (!same) {
            throw new IllegalStateException("a buffer holds other bytes than the map");
        }
    }

    final int size() {
        return buffers.size();
    }
}
