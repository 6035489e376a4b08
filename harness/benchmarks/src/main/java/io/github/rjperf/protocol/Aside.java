package io.github.rjperf.protocol;

import io.github.rjperf.proof.PlantedSlowdown;
import java.lang.management.ManagementFactory;
import java.util.concurrent.atomic.LongAdder;

/** Work in JMH's worker threads that belongs to no operation: preparing and checking an iteration. */
public final class Aside {
    private static final com.sun.management.ThreadMXBean THREADS =
            (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final LongAdder CPU_NANOS = new LongAdder();
    private static final LongAdder ALLOCATED_BYTES = new LongAdder();

    private Aside() {}

    /** A task for {@link #run}. */
    @FunctionalInterface
    public interface Task<E extends Exception> {
        void run() throws E;
    }

    /** Runs a task in this thread; its CPU time and heap allocation do not count toward those of operations. */
    public static <E extends Exception> void run(Task<E> task) throws E {
        long cpuNanos = THREADS.getCurrentThreadCpuTime();
        long allocatedBytes = allocatedBytes();
        try {
            task.run();
        } finally {
            ALLOCATED_BYTES.add(allocatedBytes() - allocatedBytes);
            CPU_NANOS.add(THREADS.getCurrentThreadCpuTime() - cpuNanos);
            PlantedSlowdown.resume();
        }
    }

    static long totalCpuNanos() {
        return CPU_NANOS.sum();
    }

    static long totalAllocatedBytes() {
        return ALLOCATED_BYTES.sum();
    }

    private static long allocatedBytes() {
        return THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
    }
}
