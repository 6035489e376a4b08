package io.github.rjperf.benchmarks.database;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/** Counts how often RocksDB called into Java from its own threads; calls in JMH's own threads, which call RocksDB, are left out. */
public final class Calls {
    private final Set<Thread> callers = ConcurrentHashMap.newKeySet();
    private final LongAdder count = new LongAdder();

    /** Calls that RocksDB makes in the current thread do not count. */
    public void leaveOutThisThread() {
        callers.add(Thread.currentThread());
    }

    void count() {
        if (!callers.contains(Thread.currentThread())) {
            count.increment();
        }
    }

    public long soFar() {
        return count.sum();
    }
}
