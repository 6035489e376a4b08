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
 * Preallocated buffers, used in rotation: first in, first out.
 *
 * @param <B> kind of buffer
 */
@State(Scope.Thread)
public abstract class BufferRing<B> extends BufferSource<B> {
    /** Estimated overhead of a buffer, in bytes. */
    static final int OVERHEAD_BYTES = 1024;

    private List<B> buffers;
    private int next;
    private boolean allHoldTheValue;

    abstract B allocate(int size);

    void free(B buffer) {}

    /** Frees resources shared by the buffers. */
    void freeAll() {}

    /** Allocates this thread's share; buffers for puts contain the value from the start. */
    @Setup
    public void allocate(FixedValue value, ThreadParams threads, BenchmarkParams benchmark) {
        allocate(value, threads.getThreadCount());
        if (StoredValue.isForPuts(benchmark)) {
            buffers.forEach(buffer -> copyIn(value.bytes(), buffer));
            allHoldTheValue = true;
        }
    }

    final void allocate(FixedValue value, int threads) {
        long bytes = ((long) value.cacheMB << 20) / threads;
        long count = Math.max(1, bytes / (value.valueSize + OVERHEAD_BYTES));
        buffers = new ArrayList<>();
        while (buffers.size() < count) {
            buffers.add(allocate(value.valueSize));
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

    /** Ends the fork with an error unless each used buffer contains the value. */
    @TearDown
    public void checkAndFree(FixedValue value) {
        byte[] bytes = new byte[value.valueSize];
        boolean same = true;
        for (B buffer : buffers.subList(0, allHoldTheValue ? buffers.size() : next)) {
            copyOut(buffer, bytes);
            same &= Arrays.equals(bytes, value.bytes());
        }
        buffers.forEach(this::free);
        freeAll();
        if (!same) {
            throw new IllegalStateException("the bytes in a buffer differ from those in the map");
        }
    }

    final int size() {
        return buffers.size();
    }
}
