package io.github.rjperf.benchmarks.thread;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** The number of buffers that a thread uses for its values in rotation. */
@State(Scope.Thread)
public abstract class ValueBuffers {
    @Param("16")
    public int bufferListSize;
}
