package io.github.rjperf.counts;

import java.util.concurrent.atomic.LongAdder;

/** How often this JVM called native methods of RocksJava; stays zero without {@link NativeCallAgent}. */
public final class CallCounter {
    private static final LongAdder CALLS = new LongAdder();

    private CallCounter() {}

    /** Counts a call; classes that the agent rewrote call this. */
    public static void add() {
        CALLS.increment();
    }

    /** The calls since the JVM began. */
    public static long total() {
        return CALLS.sum();
    }
}
