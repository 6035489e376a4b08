package io.github.rjperf.protocol;

import java.lang.management.ManagementFactory;
import java.util.Arrays;

/**
 * CPU time and heap allocation of JMH's worker threads between {@link #start()} and {@link #stop()}, except for work
 * {@link Aside}.
 */
final class WorkerThreads {
    private final com.sun.management.ThreadMXBean threads =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    private long cpuNanos;
    private long allocatedBytes;

    void start() {
        long[] ids = workers();
        cpuNanos = Aside.totalCpuNanos() - cpuOf(ids);
        allocatedBytes = Aside.totalAllocatedBytes() - allocatedBy(ids);
    }

    void stop() {
        long[] ids = workers();
        cpuNanos += cpuOf(ids) - Aside.totalCpuNanos();
        allocatedBytes += allocatedBy(ids) - Aside.totalAllocatedBytes();
    }

    long cpuNanos() {
        return Math.max(0, cpuNanos);
    }

    long allocatedBytes() {
        return Math.max(0, allocatedBytes);
    }

    /** JMH starts them in the group of its main thread. */
    private static long[] workers() {
        ThreadGroup group = Thread.currentThread().getThreadGroup();
        Thread[] all = new Thread[2 * group.activeCount()];
        int count = group.enumerate(all);
        return Arrays.stream(all, 0, count)
                .filter(thread -> thread.getName().contains("-jmh-worker-"))
                .mapToLong(Thread::getId)
                .toArray();
    }

    private long cpuOf(long[] ids) {
        return Arrays.stream(ids)
                .map(threads::getThreadCpuTime)
                .filter(t -> t > 0)
                .sum();
    }

    private long allocatedBy(long[] ids) {
        return Arrays.stream(threads.getThreadAllocatedBytes(ids))
                .filter(b -> b > 0)
                .sum();
    }
}
