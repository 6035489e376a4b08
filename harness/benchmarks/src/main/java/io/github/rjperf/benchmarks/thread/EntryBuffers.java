package io.github.rjperf.benchmarks.thread;

import io.github.rjperf.benchmarks.database.LoadedDatabase;
import java.nio.ByteBuffer;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** One thread's direct buffers for a key and a value. */
@State(Scope.Thread)
public class EntryBuffers {
    public ByteBuffer key;
    public ByteBuffer value;

    @Setup
    public void setUp(LoadedDatabase database) {
        key = allocate(database.keySize);
        value = allocate(database.valueSize);
    }

    ByteBuffer allocate(int size) {
        return ByteBuffer.allocateDirect(size);
    }

    /** One thread's buffers on the Java heap. */
    public static class Heap extends EntryBuffers {
        @Override
        final ByteBuffer allocate(int size) {
            return ByteBuffer.allocate(size);
        }
    }
}
