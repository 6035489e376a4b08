package io.github.rjperf.measure.fork;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Performs an action once after a given time, unless it is closed before. */
public final class Watchdog implements AutoCloseable {
    private final CountDownLatch closed = new CountDownLatch(1);

    private Watchdog() {}

    public static Watchdog after(Duration time, Runnable action) {
        Watchdog watchdog = new Watchdog();
        Thread thread = new Thread(() -> watchdog.watch(time, action), "rjperf-watchdog");
        thread.setDaemon(true);
        thread.start();
        return watchdog;
    }

    private void watch(Duration time, Runnable action) {
        try {
            if (!closed.await(time.toMillis(), TimeUnit.MILLISECONDS)) {
                action.run();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        closed.countDown();
    }
}
