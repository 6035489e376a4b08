package io.github.rjperf.github.campaign;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Jobs that run at the same time, one at any moment: a job that sleeps hands over to the one that is due next, and the clock jumps
 * to its time. The same jobs take the same course each time.
 */
final class VirtualTime extends Clock {
    private static final Instant START = Instant.parse("2026-11-01T12:00:00Z");

    private final PriorityQueue<Wake> due =
            new PriorityQueue<>(Comparator.comparing(Wake::at).thenComparing(Wake::number));
    private final ExecutorService threads = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "virtual-time");
        thread.setDaemon(true);
        return thread;
    });
    private Instant now = START;
    private long numbers;
    private @Nullable Wake running;
    private @Nullable Throwable failure;

    private record Wake(Instant at, long number, @Nullable Runnable job) {}

    /** Starts a job after a time; may be called by a job. */
    synchronized void after(Duration time, Runnable job) {
        due.add(new Wake(now.plus(time), numbers++, job));
    }

    /** Lets other jobs run for this time. */
    synchronized void sleep(Duration time) {
        Wake own = new Wake(now.plus(time), numbers++, null);
        due.add(own);
        next();
        await(() -> own.equals(running));
    }

    /** Runs all jobs until none is left; fails with the first failure of one. */
    synchronized void run() {
        if (due.isEmpty()) {
            return;
        }
        next();
        await(() -> running == null);
        if (failure != null) {
            throw new AssertionError(String.valueOf(failure.getMessage()), failure);
        }
    }

    void close() {
        threads.shutdownNow();
    }

    private synchronized void await(BooleanSupplier condition) {
        try {
            while (!condition.getAsBoolean()) {
                wait();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private synchronized void next() {
        Wake next = due.poll();
        running = next;
        if (next != null) {
            now = next.at().isAfter(now) ? next.at() : now;
            Runnable job = next.job();
            if (job != null) {
                threads.execute(() -> carryOut(job));
            }
        }
        notifyAll();
    }

    private void carryOut(Runnable job) {
        Throwable thrown = null;
        try {
            job.run();
        } catch (Throwable e) {
            thrown = e;
        }
        synchronized (this) {
            failure = failure == null ? thrown : failure;
            next();
        }
    }

    @Override
    public synchronized Instant instant() {
        return now;
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
