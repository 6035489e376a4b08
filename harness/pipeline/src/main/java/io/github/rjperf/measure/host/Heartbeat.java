package io.github.rjperf.measure.host;

import java.time.Duration;

/**
 * Notices when this program stood still, and its forks with it: stopped by Ctrl-Z, in a paused container, on a virtual
 * machine that was moved to other hardware. No counter of the host shows that.
 */
public final class Heartbeat implements AutoCloseable {
    private static final Duration BEAT = Duration.ofMillis(50);

    private final Thread thread = new Thread(this::beat, "rjperf-heartbeat");
    private long lastNanos = System.nanoTime();
    private long longestNanos;

    private Heartbeat() {
        thread.setDaemon(true);
    }

    public static Heartbeat start() {
        Heartbeat heartbeat = new Heartbeat();
        heartbeat.thread.start();
        return heartbeat;
    }

    /** The longest time so far between two beats, less the pause that is meant to be between them. */
    public synchronized Duration longestStandstill() {
        notice();
        return Duration.ofNanos(longestNanos);
    }

    private void beat() {
        try {
            while (true) {
                Thread.sleep(BEAT.toMillis());
                notice();
            }
        } catch (InterruptedException e) {
            // closed
        }
    }

    private synchronized void notice() {
        long now = System.nanoTime();
        longestNanos = Math.max(longestNanos, now - lastNanos - BEAT.toNanos());
        lastNanos = now;
    }

    @Override
    public void close() {
        thread.interrupt();
    }
}
