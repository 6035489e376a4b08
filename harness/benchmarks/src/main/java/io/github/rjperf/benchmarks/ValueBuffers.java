package io.github.rjperf.benchmarks;

import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/** How many buffers a thread takes its values from, in turn. */
@State(Scope.Thread)
public abstract class ValueBuffers {
    @Param("16")
    public int bufferListSize;
}
