package io.github.rjperf.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;

@Isolated("what any thread of the JVM does aside is counted")
class WorkerThreadsTest {
    private static final int BYTES = 8 << 20;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final WorkerThreads workers = new WorkerThreads();

    @Test
    void whatAWorkerDoesForItsOperationsCounts() throws Exception {
        measure(this::work);

        assertThat(workers.allocatedBytes()).isBetween((long) BYTES, BYTES * 11L / 10);
        assertThat(workers.cpuNanos()).isGreaterThan(50_000_000);
    }

    @Test
    void whatItDoesAsideDoesNotCount() throws Exception {
        measure(() -> Aside.run(this::work));

        assertThat(workers.allocatedBytes()).isLessThan(BYTES / 10);
        assertThat(workers.cpuNanos()).isLessThan(25_000_000);
    }

    @Test
    void whatFailsAsideDoesNotCountEither() throws Exception {
        measure(() -> {
            try {
                Aside.run(() -> {
                    work();
                    throw new IllegalStateException("not written");
                });
            } catch (IllegalStateException e) {
                assertThat(e).hasMessage("not written");
            }
        });

        assertThat(workers.allocatedBytes()).isLessThan(BYTES / 10);
    }

    /** Uses 60 ms of CPU time. */
    private void work() {
        byte[] allocated = new byte[BYTES];
        long end = THREADS.getCurrentThreadCpuTime() + 60_000_000;
        while (THREADS.getCurrentThreadCpuTime() < end) {
            allocated[0]++;
        }
    }

    private void measure(Runnable task) throws InterruptedException {
        CountDownLatch begin = new CountDownLatch(1);
        CountDownLatch ended = new CountDownLatch(1);
        CountDownLatch counted = new CountDownLatch(1);
        Thread worker = new Thread(
                () -> {
                    await(begin);
                    task.run();
                    ended.countDown();
                    await(counted);
                },
                "test-jmh-worker-1");
        worker.start();
        workers.start();
        begin.countDown();
        ended.await();
        workers.stop();
        counted.countDown();
        worker.join();
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
