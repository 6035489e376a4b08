package io.github.rjperf.counts;

import java.util.concurrent.atomic.LongAdder;

/** Counts how often this JVM called native methods of RocksJava; stays zero without {@link NativeCallAgent}. */
public final class CallCounter {
    private static final LongAdder CALLS = new LongAdder();
    private static final ThreadLocal<Boolean> IS_PAUSED = ThreadLocal.withInitial(() -> false);

    private CallCounter() {}

    /** Counts a call; classes that the agent rewrote call this. */
    public static void add() {
        if (!IS_PAUSED.get()) {
            CALLS.increment();
        }
    }

    /** Stops counting this thread's calls until {@link #goOn}. */
    static void pause() {
        IS_PAUSED.set(true);
    }

    static void goOn() {
        IS_PAUSED.set(false);
    }

    /** The calls since the JVM began. */
    public static long total() {
        return CALLS.sum();
    }
}
